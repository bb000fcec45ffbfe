import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openWorld, PASSWORD, type World } from '../../test/shop.ts';

const PROVIDER_TAKES_MS = 2_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a repeated call gets the first answer although its guest has signed in meanwhile', async () => {
  const guestToken = await world.guest();
  const wish = { products: [{ id: (await world.product()).id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
  const order = () => world.api('orders/createOrder', wish, guestToken, { 'idempotency-key': 'pressed twice' });
  await world.control('cryptobot', { delayMs: PROVIDER_TAKES_MS });
  const first = order();
  await eventually(() => world.db.selectFrom('payments').select('id').executeTakeFirst());
  const second = order();
  const newcomer = { login: 'newcomer', email: 'newcomer@example.com', password: PASSWORD, refCode: null };
  const registered = await world.api('auth/register', { ...newcomer, hCaptchaToken: 'x', guestToken });
  expect(registered.status).toBe(201);
  expect((await first).status).toBe(200);
  expect((await second).body).toEqual((await first).body);
});

it('a repeated call gets the first answer whatever is counted against its buyer by then', async () => {
  const strict = await openWorld({ RATE_LIMIT: 'on' });
  try {
    const { token } = await strict.user();
    const wish = { products: [{ id: (await strict.product()).id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const order = (key: string) => strict.api('orders/createOrder', wish, token, { 'idempotency-key': key });
    const topUp = (key: string) =>
      strict.api('payments/createPayment', { amount: 10, system: 'card' }, token, { 'idempotency-key': key });
    const firsts = [(await order('first')).body, (await topUp('second')).body];
    await strict.db
      .updateTable('rate_limits')
      .set({ count: 100_000 })
      .where((of) => of.or([of('key', 'like', 'order:%'), of('key', 'like', 'top-up:%')]))
      .execute();
    expect([(await order('other')).status, (await topUp('another')).status]).toEqual([429, 429]);
    expect([(await order('first')).body, (await topUp('second')).body]).toEqual(firsts);
  } finally {
    await strict.close();
  }
});
