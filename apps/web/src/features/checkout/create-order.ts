import type { CallApi } from '@lotok/client';
import type { Input, Output } from '@lotok/contract';
import { type Attempt, beginAttempt, findAttempt, sendAttempt } from '../../shared/attempt.ts';
import type { SafeStorage } from '../../shared/storage.ts';
import { changeOf, type CheckoutError, shortageOf } from './checkout.rules.ts';
import type { OrderLine } from './order-total.ts';

type Deps = { call: CallApi; storage: SafeStorage };
type CreateOrderDeps = Deps & { owner: string; refetchLines: () => Promise<readonly OrderLine[]> };
type CreateOrderResponse = Output<'orders/createOrder'>;

/** The error while an earlier order is unconfirmed; the window shows that order itself. */
const unconfirmedOrder: CheckoutError = { field: 'order', key: 'checkout.lost' };

/**
 * Creates an order of what the buyer has seen, or returns what has changed since. `refetchLines` reads the current prices and
 * stock. Nothing is sent while an earlier order of this buyer has no definite response.
 */
export async function createOrder(
  { call, owner, refetchLines, storage }: CreateOrderDeps,
  input: Input<'orders/createOrder'>,
  seen: readonly OrderLine[],
): Promise<CreateOrderResponse | CheckoutError> {
  if (!findAttempt('order', owner, storage, Date.now())) {
    const now = await refetchLines();
    const change = shortageOf(now) ?? changeOf(seen, now);
    if (change) return change;
  }
  const names = input.products.map(({ id }) => seen.find((line) => line.id === id)?.name ?? '');
  const attempt = beginAttempt('order', { owner, request: input, names }, storage, Date.now());
  return attempt ? repeatOrder({ call, storage }, attempt) : unconfirmedOrder;
}

/** Sends the same order again. The cart is not checked: after a lost response it may be empty because the order exists. */
export function repeatOrder({ call, storage }: Deps, attempt: Attempt<'order'>): Promise<CreateOrderResponse> {
  return sendAttempt(
    attempt,
    (idempotencyKey) => call('orders/createOrder', attempt.request, { idempotencyKey }),
    storage,
  );
}
