import { ApiError, type CallApi } from '@lotok/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Attempt, type AttemptInputs, findAttempt } from '../../payment/attempt.ts';
import type { SafeStorage } from '../../shared/browser/storage.ts';
import { changeOf, shortageOf } from './checkout.rules.ts';
import type { Draft } from '../../payment/payment-kind.ts';
import { repeatPayment, sendPayment } from '../../payment/send-payment.ts';
import { orderPayment } from './use-pay.ts';

const line = { id: 1, name: 'VPN', price: 10, quantity: 1, available: 5 };
const input = { products: [{ id: 1, quantity: 1 }], paymentMethod: 'cryptobot', system: null, email: null } as const;
const response = { payment_url: 'https://pay', order_ids: [7], payment_id: 3 };

let storage: SafeStorage;
let keys: (string | undefined)[];
let refetchCount: number;
beforeEach(() => {
  const stored = new Map<string, string>();
  storage = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
  keys = [];
  refetchCount = 0;
});

/** Creates an order; the stubbed server responds, or fails with `failure`. */
function create(
  failure: ApiError | null = null,
  now = [line],
  request: AttemptInputs['order'] = { ...input, products: [...input.products] },
) {
  const call = (async (_name: string, _input: object, options?: { idempotencyKey?: string }) => {
    keys.push(options?.idempotencyKey);
    if (failure) throw failure;
    return response;
  }) as CallApi;
  const findChange = async () => {
    refetchCount += 1;
    return shortageOf(now) ?? changeOf([line], now);
  };
  const draft: Draft<Attempt<'order'>> = { kind: 'order', request, names: [line.name] };
  return sendPayment({ call, owner: 'anna', storage }, orderPayment, draft, findChange);
}
const refusal = (code: 'TIMEOUT' | 'OUT_OF_STOCK') => new ApiError(code, { code });

describe('sending an order', () => {
  it('sends the order under an idempotency key', async () => {
    expect(await create()).toEqual({ response });
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('sends no other order after a lost response, and does not refetch the cart, which that order may have emptied', async () => {
    await expect(create(refusal('TIMEOUT'))).rejects.toThrow('TIMEOUT');
    expect(await create(null, [])).toEqual({ formError: { field: 'payment', key: 'checkout.lost' } });
    expect(keys).toHaveLength(1);
    expect(refetchCount).toBe(1);
  });

  it('repeats the same request under the same key, with the total that the buyer saw then', async () => {
    await expect(
      create(refusal('TIMEOUT'), [line], { ...input, products: [...input.products], price: 10 }),
    ).rejects.toThrow('TIMEOUT');
    const lost = findAttempt('order', 'anna', storage, Date.now());
    expect(lost).toMatchObject({ request: { products: input.products, price: 10 }, names: ['VPN'], isLost: true });
    const sent: unknown[] = [];
    const call = (async (...args: unknown[]) => {
      sent.push(args);
      return response;
    }) as CallApi;
    expect(await repeatPayment({ call, storage }, orderPayment, lost ?? expect.unreachable())).toEqual({ response });
    expect(sent).toEqual([['orders/createOrder', lost?.request, { idempotencyKey: keys[0] }]]);
    expect(findAttempt('order', 'anna', storage, Date.now())).toBeNull();
  });

  it('uses a new key after a refusal and after a response', async () => {
    await expect(create(refusal('OUT_OF_STOCK'))).rejects.toThrow('OUT_OF_STOCK');
    await create();
    await create();
    expect(new Set(keys).size).toBe(3);
  });

  it('sends nothing if the price, the stock or the cart has changed', async () => {
    expect(await create(null, [{ ...line, price: 12 }])).toMatchObject({ formError: { key: 'error.PRICE_CHANGED' } });
    expect(await create(null, [{ ...line, available: 0 }])).toMatchObject({ formError: { key: 'checkout.short' } });
    expect(await create(null, [])).toMatchObject({ formError: { key: 'checkout.changed' } });
    expect(keys).toEqual([]);
  });
});
