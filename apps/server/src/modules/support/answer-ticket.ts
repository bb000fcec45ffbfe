import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOrderEmail } from '../orders/index.ts';
import { insertMessage, moveTicket } from './tickets.store.ts';

type Parts = {
  db: Db;
  /** The address of a user's account is the accounts' to know. */
  findUserEmail: (tx: Tx, buyerId: number) => Promise<string | null>;
};

type Answer = { ticketId: number; text: string; isClosed: boolean };

/**
 * An operator's answer in a thread, which its buyer finds there and, where an address is known, in the mail: the one
 * given with the order, else the account's. Refuses with NOT_FOUND.
 */
export async function answerTicket({ db, findUserEmail }: Parts, answer: Answer): Promise<void> {
  await inTransaction(db, (tx) => answerWithin(tx, findUserEmail, answer));
}

/** An operator's answer in a transaction that does more. Without words the thread is answered and nothing is mailed. */
export async function answerWithin(
  tx: Tx,
  findUserEmail: Parts['findUserEmail'],
  { ticketId, text, isClosed }: Answer,
): Promise<void> {
  const ticket = (await moveTicket(tx, ticketId, isClosed ? 'closed' : 'answered')) ?? refuse('NOT_FOUND');
  if (text === '') return;
  const messageId = await insertMessage(tx, { ticketId, author: 'operator', text });
  const { buyerId, language } = ticket;
  const recipient = (await findOrderEmail(tx, ticket.orderId)) ?? (await findUserEmail(tx, buyerId));
  if (recipient) await enqueueMail(tx, { kind: 'ticket-reply', buyerId, recipient, language, about: { messageId } });
}
