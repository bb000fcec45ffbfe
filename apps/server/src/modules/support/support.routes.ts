import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { getTicket, listTickets } from './tickets.reads.ts';
import { createTicket, replyToSupport } from './write-to-support.ts';

type SupportRoutes = Pick<
  Routes,
  'support/createTicket' | 'support/getTickets' | 'support/getTicket' | 'support/reply'
>;

export function supportRoutes(parts: { db: Db; hasRateLimits: boolean }): SupportRoutes {
  return {
    'support/createTicket': async (input, context) => ({ ticket_id: await createTicket(parts, input, context) }),
    'support/getTickets': ({ page }, { caller }) => listTickets(parts.db, caller.buyerId, page),
    'support/getTicket': ({ ticketId }, { caller }) => getTicket(parts.db, caller.buyerId, ticketId),
    'support/reply': async (input, context) => {
      await replyToSupport(parts, input, context);
      return { ok: true };
    },
  };
}
