import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { isOrderPaid, requireOwnOrder, viewerOf } from '../orders/index.ts';
import { getTicket, isBuyerWaiting } from './tickets.reads.ts';
import { insertMessage, moveTicket, openTicket } from './tickets.store.ts';

/** Enough to describe a problem, and too few to flood the operators. */
const MESSAGES_PER_BUYER = { max: 30, windowSeconds: 3_600 };

type Deps = { db: Db; rateLimiter: CallRateLimiter };

/** Sends a message about the caller's order. An order has one thread, which further messages continue. */
export async function createTicket(
  deps: Deps,
  { orderId, message }: { orderId: number; message: string },
  context: Context<Caller>,
): Promise<number> {
  await requireOwnOrder(deps.db, viewerOf(context), orderId);
  await countMessage(deps, context.caller.buyerId);
  return inTransaction(deps.db, (tx) => askForHelp(tx, { orderId, language: context.language, message }));
}

/** Adds a buyer's message to the thread of an order, which is opened if necessary and locked. Returns the id of the thread. */
export async function askForHelp(
  tx: Tx,
  { message, ...ticket }: { orderId: number; language: string; message: string },
): Promise<number> {
  const ticketId = await openTicket(tx, ticket);
  await writeAsBuyer(tx, { ticketId, orderId: ticket.orderId, message });
  return ticketId;
}

/**
 * Adds a buyer's message to a locked thread. Anyone can create unpaid orders, so their buyer may send one message and must wait for
 * the answer, or until an operator closes the thread: a further one is refused with QUESTION_WAITING.
 */
async function writeAsBuyer(
  tx: Tx,
  { ticketId, orderId, message }: { ticketId: number; orderId: number; message: string },
): Promise<void> {
  if ((await isBuyerWaiting(tx, ticketId)) && !(await isOrderPaid(tx, orderId))) refuse('QUESTION_WAITING');
  await insertMessage(tx, { ticketId, author: 'buyer', text: message });
}

/** Adds a message to the caller's thread and reopens it. */
export async function replyToSupport(
  deps: Deps,
  { ticketId, message }: { ticketId: number; message: string },
  { caller: { buyerId } }: Context<Caller>,
): Promise<void> {
  await getTicket(deps.db, buyerId, ticketId);
  await countMessage(deps, buyerId);
  await inTransaction(deps.db, async (tx) => {
    const { orderId } = (await moveTicket(tx, ticketId, { status: 'open' })) ?? refuse('NOT_FOUND');
    await writeAsBuyer(tx, { ticketId, orderId, message });
  });
}

/** Counts a message against the rate limit; refuses with RATE_LIMITED. */
export async function countMessage({ rateLimiter }: Pick<Deps, 'rateLimiter'>, buyerId: number): Promise<void> {
  await rateLimiter.countAgainst(`ticket:${buyerId}`, MESSAGES_PER_BUYER);
}
