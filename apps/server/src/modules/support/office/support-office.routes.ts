import type { AdminOutput } from '@lotok/contract/admin';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listCannedReplyRows } from '../canned-replies/canned-replies.reads.ts';
import { toCannedReply } from '../canned-replies/canned-reply-view.ts';
import {
  changeCannedReply,
  createCannedReply,
  getCannedReply,
  removeCannedReply,
} from '../canned-replies/change-canned-reply.ts';
import { changeTicket } from './change-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { toThread, toTicketItem } from './ticket-view.ts';
import { findTicketRow, listMessageRows, listTicketRows } from './tickets-office.reads.ts';

type Calls = Extract<keyof AdminRoutes, `${string} ${'tickets' | 'assignees' | 'cannedReplies'}${string}`>;
type Deps = {
  db: Db;
  findUserEmail: (tx: Tx, buyerId: number) => Promise<string | null>;
  findAssignee: (tx: Tx, operatorId: number) => Promise<string | null>;
  listAssignees: (db: Db) => Promise<{ id: number; login: string }[]>;
};

/** Conversations with buyers in the back office, and the canned replies. */
export function supportOfficeRoutes(deps: Deps): AdminRoutes<Calls> {
  const { db } = deps;
  const threadOf = async (id: number): Promise<AdminOutput<'GET tickets/:id'>> =>
    toThread((await findTicketRow(db, id)) ?? refuse('NOT_FOUND'), await listMessageRows(db, id));
  return {
    'GET tickets': async ({ query, operator }) => {
      const { rows, total } = await listTicketRows(db, query, operator.id);
      return { items: rows.map(toTicketItem), total };
    },
    'GET tickets/:id': async ({ params }) => threadOf(params.id),
    'PUT tickets/:id': async ({ actor, params, body }) => {
      await changeTicket(deps, { ticketId: params.id, actor }, body);
      return threadOf(params.id);
    },
    'POST tickets/:id/reply': async ({ actor, params, body }) => {
      await replyToTicket(deps, { ticketId: params.id, actor }, body);
      return threadOf(params.id);
    },
    'GET assignees': async () => ({ items: await deps.listAssignees(db) }),
    'GET cannedReplies': async ({ query }) => {
      const { rows, total } = await listCannedReplyRows(db, query);
      return { items: rows.map(toCannedReply), total };
    },
    'GET cannedReplies/:id': async ({ params }) => getCannedReply(db, params.id),
    'POST cannedReplies': async ({ actor, body }) => createCannedReply(db, actor, body),
    'PUT cannedReplies/:id': async ({ actor, params, body }) => changeCannedReply(db, actor, params.id, body),
    'DELETE cannedReplies/:id': async ({ actor, params }) => {
      await removeCannedReply(db, actor, params.id);
      return { ok: true };
    },
  };
}
