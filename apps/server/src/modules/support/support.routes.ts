import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { getTicket, listTickets } from './tickets.reads.ts';
import { createTicket, replyToSupport } from './write-to-support.ts';

type SupportRoutes = Pick<
  Routes,
  'support/createTicket' | 'support/getTickets' | 'support/getTicket' | 'support/reply'
>;

export function supportRoutes(deps: { db: Db; rateLimiter: CallRateLimiter }): SupportRoutes {
  return {
    'support/createTicket': async (input, context) => ({ ticket_id: await createTicket(deps, input, context) }),
    'support/getTickets': ({ page }, { caller }) => listTickets(deps.db, caller.buyerId, page),
    'support/getTicket': ({ ticketId }, { caller }) => getTicket(deps.db, caller.buyerId, ticketId),
    'support/reply': async (input, context) => {
      await replyToSupport(deps, input, context);
      return { ok: true };
    },
  };
}
