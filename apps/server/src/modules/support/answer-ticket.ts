import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { notifyTelegramUser } from '../accounts/index.ts';
import { findOrderEmail } from '../orders/index.ts';
import { insertMessage, moveTicket } from './tickets.store.ts';

type Deps = {
  db: Db;
  /** The email address of a user's account. Comes from the accounts module. */
  findUserEmail: (tx: Tx, buyerId: number) => Promise<string | null>;
};

type Reply = {
  ticketId: number;
  text: string;
  isClosed: boolean;
  /** The operator of the back office who answers. */
  operatorId?: number | null;
};

/**
 * Adds an operator's answer to a thread and mails it if an address is known: the one given with the order, otherwise that of the
 * account. Refuses with NOT_FOUND. `record` runs in the same transaction.
 */
export async function answerTicket(
  { db, findUserEmail }: Deps,
  answer: Reply,
  record?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await answerInTransaction(tx, findUserEmail, answer);
    await record?.(tx);
  });
}

/** The same within the caller's transaction. With an empty text nothing is written and nothing is mailed; the buyer has an answer all the same. */
export async function answerInTransaction(
  tx: Tx,
  findUserEmail: Deps['findUserEmail'],
  { ticketId, text, isClosed, operatorId = null }: Reply,
): Promise<void> {
  const ticket =
    (await moveTicket(tx, ticketId, { status: isClosed ? 'closed' : 'answered', operatorId, isAnswer: true })) ??
    refuse('NOT_FOUND');
  if (text === '') return;
  const messageId = await insertMessage(tx, { ticketId, author: 'operator', text, operatorId });
  const { buyerId, language } = ticket;
  await notifyTelegramUser(tx, { kind: 'ticket', buyerId, orderId: ticket.orderId, messageId });
  const recipient = (await findOrderEmail(tx, ticket.orderId)) ?? (await findUserEmail(tx, buyerId));
  if (recipient) await enqueueMail(tx, { kind: 'ticket-reply', buyerId, recipient, language, about: { messageId } });
}
