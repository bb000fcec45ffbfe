import type { ParsedAdminBody } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { answerInTransaction } from '../answer-ticket.ts';
import { assertSeen, lockTicket } from '../tickets.store.ts';
import { findTicketRow, listMessageRows } from './tickets-office.reads.ts';

type Deps = { db: Db; findUserEmail: (tx: Tx, buyerId: number) => Promise<string | null> };

/**
 * Answers a buyer and records it. The same answer twice in a row is sent once. Refuses with NOT_FOUND, and with STALE if the buyer has
 * written after `lastMessageId`.
 */
export async function replyToTicket(
  { db, findUserEmail }: Deps,
  { ticketId, actor }: { ticketId: number; actor: OperatorActor },
  { text, close: isClosed, lastMessageId }: ParsedAdminBody<'POST tickets/:id/reply'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockTicket(tx, ticketId))) refuse('NOT_FOUND');
    const ticket = (await findTicketRow(tx, ticketId)) ?? refuse('NOT_FOUND');
    const status = isClosed ? ('closed' as const) : ('answered' as const);
    const last = (await listMessageRows(tx, ticketId)).at(-1);
    const isSent = last?.author === 'operator' && last.text === text;
    if (isSent && ticket.status === status) return;
    await assertSeen(tx, ticketId, lastMessageId);
    await answerInTransaction(tx, findUserEmail, {
      ticketId,
      text: isSent ? '' : text,
      isClosed,
      operatorId: actor.operatorId,
    });
    await recordChange(tx, actor, {
      resource: 'tickets',
      resourceId: ticketId,
      before: { status: ticket.status },
      // Without the text, which is deleted with the account; nothing of the log is.
      after: { status, isAnswered: !isSent },
    });
  });
}
