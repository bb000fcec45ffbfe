import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { isOrderPaid, requireOwnOrder } from '../orders/index.ts';
import { findLastAuthor, getTicket } from './tickets.reads.ts';
import { insertMessage, moveTicket, openTicket } from './tickets.store.ts';

/** More than anybody needs who describes a fault, too few to fill the operators' day. */
const MESSAGES_A_BUYER = { max: 30, windowSeconds: 3_600 };

type Parts = { db: Db; hasRateLimits: boolean };

/** Asks for help with an own order. An order has one thread: asking again goes on in it. */
export async function createTicket(
  parts: Parts,
  { orderId, message }: { orderId: number; message: string },
  { caller: { buyerId }, language }: Context<Caller>,
): Promise<number> {
  await requireOwnOrder(parts.db, buyerId, orderId);
  await countMessage(parts, buyerId);
  return inTransaction(parts.db, (tx) => askForHelp(tx, { orderId, language, message }));
}

/** Writes a buyer's message into the thread of an order, which is opened with it and locked; answers the thread's id. */
export async function askForHelp(
  tx: Tx,
  { message, ...ticket }: { orderId: number; language: string; message: string },
): Promise<number> {
  const ticketId = await openTicket(tx, ticket);
  await writeAsBuyer(tx, { ticketId, orderId: ticket.orderId, message });
  return ticketId;
}

/**
 * A buyer's message in a thread that is locked. An order costs nothing until it is paid, so its buyer asks one question and
 * waits for the answer: else refuses with QUESTION_WAITING.
 */
async function writeAsBuyer(
  tx: Tx,
  { ticketId, orderId, message }: { ticketId: number; orderId: number; message: string },
): Promise<void> {
  const isWaiting = (await findLastAuthor(tx, ticketId)) === 'buyer';
  if (isWaiting && !(await isOrderPaid(tx, orderId))) refuse('QUESTION_WAITING');
  await insertMessage(tx, { ticketId, author: 'buyer', text: message });
}

/** Writes into an own thread, which is then open again. */
export async function replyToSupport(
  parts: Parts,
  { ticketId, message }: { ticketId: number; message: string },
  { caller: { buyerId } }: Context<Caller>,
): Promise<void> {
  await getTicket(parts.db, buyerId, ticketId);
  await countMessage(parts, buyerId);
  await inTransaction(parts.db, async (tx) => {
    const { orderId } = (await moveTicket(tx, ticketId, 'open')) ?? refuse('NOT_FOUND');
    await writeAsBuyer(tx, { ticketId, orderId, message });
  });
}

/** Refuses with RATE_LIMITED who writes more than anybody needs. */
export async function countMessage({ db, hasRateLimits }: Parts, buyerId: number): Promise<void> {
  if (hasRateLimits) await countAgainst(db, `ticket:${buyerId}`, MESSAGES_A_BUYER);
}
