import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(async () => {
  await world.control('crystalpay', { reset: true });
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

const historyOf = async ({ token }: { token: string }) =>
  (await world.api('payments/getPayments', {}, token)).body.map(({ amount, status }) => ({ amount, status }));

describe('what a top-up refuses', () => {
  it.each([
    ['too little', { amount: 4.99, system: 'card' }, 'MIN_AMOUNT'],
    ['a negative amount', { amount: -5, system: 'card' }, 'MIN_AMOUNT'],
    ['too much', { amount: 1_000_000.01, system: 'card' }, 'VALIDATION'],
    ['a fraction of a kopeck', { amount: 10.005, system: 'card' }, 'VALIDATION'],
    ['text', { amount: '10', system: 'card' }, 'VALIDATION'],
    ['no amount', { system: 'card' }, 'VALIDATION'],
    ['the balance itself', { amount: 10, system: 'balance' }, 'VALIDATION'],
    ['no system', { amount: 10 }, 'VALIDATION'],
  ])('%s', async (_what, input, errorCode) => {
    const { token } = await world.user();
    expect(await world.api('payments/createPayment', input as never, token)).toMatchObject({
      status: 400,
      body: { errorCode },
    });
    expect(await historyOf({ token })).toEqual([]);
  });

  it('calls of guests and without a valid token', async () => {
    const guest = await world.guest();
    for (const token of [guest, undefined, 'unknown']) {
      const input = { amount: 10, system: 'card' as const };
      expect((await world.api('payments/createPayment', input, token)).status).toBe(401);
      expect((await world.api('payments/getPayments', {}, token)).status).toBe(401);
    }
  });
});

describe('limits', () => {
  it('allow one buyer five open payments, orders and top-ups together, also with concurrent calls', async () => {
    const strict = await openWorld({ RATE_LIMIT: 'on' });
    try {
      const { token } = await strict.user();
      const product = await strict.product();
      const order = () =>
        strict.api(
          'orders/createOrder',
          { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' },
          token,
        );
      const topUpOnce = () => strict.api('payments/createPayment', { amount: 10, system: 'cryptobot' }, token);
      expect((await order()).status).toBe(200);
      const replies = await Promise.all(Array.from({ length: 8 }, topUpOnce));
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(4);
      for (const reply of [...replies.filter((reply) => reply.status !== 200), await order()]) {
        expect(reply).toMatchObject({ status: 429, body: { errorCode: 'RATE_LIMITED' } });
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60);
      }
      expect(
        (await strict.api('payments/createPayment', { amount: 10, system: 'card' }, (await strict.user()).token))
          .status,
      ).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('can be switched off for a load test', async () => {
    const { token } = await world.user();
    for (let n = 0; n < 7; n += 1)
      expect((await world.api('payments/createPayment', { amount: 10, system: 'card' }, token)).status).toBe(200);
  });
});

it('a top-up is refused for a disabled method before its amount is validated', async () => {
  const production = await openWorld({ NODE_ENV: 'production' });
  try {
    const { token } = await production.user();
    for (const system of ['card', 'cryptobot'] as const)
      expect(await production.api('payments/createPayment', { amount: 1, system }, token)).toMatchObject({
        status: 400,
        body: { errorCode: 'METHOD_UNAVAILABLE' },
      });
  } finally {
    await production.close();
  }
});
