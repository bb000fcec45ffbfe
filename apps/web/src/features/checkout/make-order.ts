import type { CallApi } from '@lotok/client';
import type { Input, Output } from '@lotok/contract';
import { type Attempt, beginAttempt, findAttempt, sendAttempt } from '../../shared/attempt.ts';
import type { SafeStorage } from '../../shared/storage.ts';
import { changeOf, type Fault, shortageOf } from './checkout.rules.ts';
import type { OrderLine } from './order-total.ts';

type Parts = { call: CallApi; storage: SafeStorage };
type OwnParts = Parts & { owner: string; settle: () => Promise<readonly OrderLine[]> };
type Answer = Output<'orders/createOrder'>;

/** Said by the window itself, which then shows what was sent. */
const lostOrder: Fault = { field: 'order', key: 'checkout.lost' };

/**
 * Asks for an order of what the buyer has seen, or answers what has changed since. `settle` reads prices and stock of this
 * moment. While an earlier order of this buyer has no definite answer nothing is sent.
 */
export async function makeOrder(
  { call, owner, settle, storage }: OwnParts,
  wish: Input<'orders/createOrder'>,
  seen: readonly OrderLine[],
): Promise<Answer | Fault> {
  if (!findAttempt('order', owner, storage, Date.now())) {
    const now = await settle();
    const stop = shortageOf(now) ?? changeOf(seen, now);
    if (stop) return stop;
  }
  const names = wish.products.map(({ id }) => seen.find((line) => line.id === id)?.name ?? '');
  const attempt = beginAttempt('order', { owner, wish, names }, storage, Date.now());
  return attempt ? repeatOrder({ call, storage }, attempt) : lostOrder;
}

/** Sends an order as it was sent before: after a lost answer the cart may be empty because the order exists. */
export function repeatOrder({ call, storage }: Parts, attempt: Attempt<'order'>): Promise<Answer> {
  return sendAttempt(
    attempt,
    (idempotencyKey) => call('orders/createOrder', attempt.wish, { idempotencyKey }),
    storage,
  );
}
