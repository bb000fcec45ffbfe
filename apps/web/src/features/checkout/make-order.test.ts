import { ApiError, type CallApi } from '@lotok/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { findAttempt } from '../../shared/attempt.ts';
import type { SafeStorage } from '../../shared/storage.ts';
import { makeOrder, repeatOrder } from './make-order.ts';

const line = { id: 1, name: 'VPN', price: 10, quantity: 1, available: 5 };
const input = { products: [{ id: 1, quantity: 1 }], paymentMethod: 'cryptobot', system: null, email: null } as const;
const answer = { payment_url: 'https://pay', order_ids: [7], payment_id: 3 };

let storage: SafeStorage;
let keys: (string | undefined)[];
let looks: number;
beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  keys = [];
  looks = 0;
});

/** Asks once; the shop answers, or fails with a code. */
function ask(
  failure: ApiError | null = null,
  now = [line],
  order: Parameters<typeof makeOrder>[1] = { ...input, products: [...input.products] },
) {
  const call = (async (_name: string, _input: object, options?: { idempotencyKey?: string }) => {
    keys.push(options?.idempotencyKey);
    if (failure) throw failure;
    return answer;
  }) as CallApi;
  const settle = async () => {
    looks += 1;
    return now;
  };
  return makeOrder({ call, owner: 'anna', settle, storage }, order, [line]);
}
const refusal = (code: 'TIMEOUT' | 'OUT_OF_STOCK') => new ApiError(code, { code });

describe('makeOrder', () => {
  it('sends what the buyer has seen under a key', async () => {
    expect(await ask()).toEqual(answer);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('sends nothing else after a lost answer, and does not look at the cart, which may be empty for that very order', async () => {
    await expect(ask(refusal('TIMEOUT'))).rejects.toThrow('TIMEOUT');
    expect(await ask(null, [])).toEqual({ field: 'order', key: 'checkout.lost' });
    expect(keys).toHaveLength(1);
    expect(looks).toBe(1);
  });

  it('repeats what was sent under its key, with the total that was seen then', async () => {
    await expect(
      ask(refusal('TIMEOUT'), [line], { ...input, products: [...input.products], price: 10 }),
    ).rejects.toThrow('TIMEOUT');
    const lost = findAttempt('order', 'anna', storage, Date.now());
    expect(lost).toMatchObject({ wish: { products: input.products, price: 10 }, names: ['VPN'], isLost: true });
    const sent: unknown[] = [];
    const call = (async (...args: unknown[]) => {
      sent.push(args);
      return answer;
    }) as CallApi;
    expect(await repeatOrder({ call, storage }, lost ?? expect.unreachable())).toEqual(answer);
    expect(sent).toEqual([['orders/createOrder', lost?.wish, { idempotencyKey: keys[0] }]]);
    expect(findAttempt('order', 'anna', storage, Date.now())).toBeNull();
  });

  it('takes a new key after a refusal and after an answer', async () => {
    await expect(ask(refusal('OUT_OF_STOCK'))).rejects.toThrow('OUT_OF_STOCK');
    await ask();
    await ask();
    expect(new Set(keys).size).toBe(3);
  });

  it('sends nothing when the price, the stock or the cart is another one', async () => {
    expect(await ask(null, [{ ...line, price: 12 }])).toMatchObject({ key: 'error.PRICE_CHANGED' });
    expect(await ask(null, [{ ...line, available: 0 }])).toMatchObject({ key: 'checkout.short' });
    expect(await ask(null, [])).toMatchObject({ key: 'checkout.changed' });
    expect(keys).toEqual([]);
  });
});
