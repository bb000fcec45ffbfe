import type { CallApi } from '@lotok/client';
import type { Input, Output } from '@lotok/contract';
import type { SafeStorage } from '../../shared/storage.ts';
import { changeOf, type Fault, shortageOf } from './checkout.rules.ts';
import { beginAttempt, endAttempt, isUnsure } from '../../shared/attempt.ts';
import type { OrderLine } from './order-total.ts';

type Parts = {
  call: CallApi;
  /** Reads prices and stock of this moment. */
  settle: () => Promise<readonly OrderLine[]>;
  storage: SafeStorage;
};

/**
 * Asks for an order of what the buyer has seen, or answers what has changed since. A lost answer leaves the attempt open,
 * so that the same order asked for again is made once.
 */
export async function makeOrder(
  { call, settle, storage }: Parts,
  input: Input<'orders/createOrder'>,
  seen: readonly OrderLine[],
): Promise<Output<'orders/createOrder'> | Fault> {
  const { price: _, ...wish } = input;
  const attempt = beginAttempt('order', wish, storage, Date.now());
  const end = () => endAttempt(attempt, storage);
  // After a lost answer the cart may be empty because the order exists: then only the same request tells.
  const stop = attempt.isRepeat
    ? null
    : await stopBefore(settle, seen).catch((error: unknown) => {
        end();
        throw error;
      });
  if (stop) {
    end();
    return stop;
  }
  try {
    const answer = await call('orders/createOrder', input, { idempotencyKey: attempt.key });
    end();
    return answer;
  } catch (error) {
    if (!isUnsure(error)) end();
    throw error;
  }
}

/** One tab after the other: the second then sees that the first has emptied the cart. Without https there are no locks. */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return 'locks' in navigator ? navigator.locks.request('order', work) : work();
}

async function stopBefore(settle: Parts['settle'], seen: readonly OrderLine[]): Promise<Fault | null> {
  const now = await settle();
  return shortageOf(now) ?? changeOf(seen, now);
}
