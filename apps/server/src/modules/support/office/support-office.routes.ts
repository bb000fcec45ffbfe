import type { AdminOutput } from '@lotok/contract/admin';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { toThread, toTicketItem } from './ticket-view.ts';
import { findTicketRow, listMessageRows, listTicketRows } from './tickets-office.reads.ts';

type Calls = Extract<keyof AdminRoutes, `${string} tickets${string}`>;
type Deps = { db: Db; findUserEmail: (tx: Tx, buyerId: number) => Promise<string | null> };

/** Conversations with buyers in the back office. */
export function supportOfficeRoutes(deps: Deps): AdminRoutes<Calls> {
  const { db } = deps;
  const threadOf = async (id: number): Promise<AdminOutput<'GET tickets/:id'>> =>
    toThread((await findTicketRow(db, id)) ?? refuse('NOT_FOUND'), await listMessageRows(db, id));
  return {
    'GET tickets': async ({ query }) => {
      const { rows, total } = await listTicketRows(db, query);
      return { items: rows.map(toTicketItem), total };
    },
    'GET tickets/:id': async ({ params }) => threadOf(params.id),
    'POST tickets/:id/reply': async ({ actor, params, body }) => {
      await replyToTicket(deps, { ticketId: params.id, actor }, body);
      return threadOf(params.id);
    },
  };
}
