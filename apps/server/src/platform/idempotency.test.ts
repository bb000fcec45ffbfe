import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COM_KOPECKS, endsInDays, freshLabel, ownName, sellZones } from '../../test/domains.ts';
import { eventually, openWorld, PASSWORD, type World } from '../../test/shop.ts';
import { inTransaction } from './database/index.ts';

const PROVIDER_TAKES_MS = 2_000;

let world: World;
let strict: World;
beforeAll(async () => {
  world = await openWorld();
  strict = await openWorld({ RATE_LIMIT: 'on' });
  await sellZones(strict);
});
afterAll(async () => {
  await world.close();
  await strict.close();
});

it('a repeated call gets the first response although its guest has signed in meanwhile', async () => {
  const guestToken = await world.guest();
  const input = { products: [{ id: (await world.product()).id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
  const order = () => world.api('orders/createOrder', input, guestToken, { 'idempotency-key': 'pressed twice' });
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

/** Makes every rate limit refuse. */
const exhaustLimits = () => strict.db.updateTable('rate_limits').set({ count: 1_000_000 }).execute();

describe('when all rate limits are exhausted, the first response is still returned to a repeated', () => {
  type Call = (key: string) => Promise<{ status: number; body: object }>;
  const purchases: Record<string, () => Promise<Call>> = {
    order: async () => {
      const { token } = await strict.user();
      const input = {
        products: [{ id: (await strict.product()).id, quantity: 1 }],
        paymentMethod: 'cryptobot' as const,
      };
      return (key) => strict.api('orders/createOrder', input, token, { 'idempotency-key': key });
    },
    'order from the balance': async () => {
      const { token } = await strict.user(10_000);
      const input = { products: [{ id: (await strict.product()).id, quantity: 1 }], paymentMethod: 'balance' as const };
      return (key) => strict.api('orders/createOrder', input, token, { 'idempotency-key': key });
    },
    'top-up': async () => {
      const { token } = await strict.user();
      const input = { amount: 10, system: 'card' as const };
      return (key) => strict.api('payments/createPayment', input, token, { 'idempotency-key': key });
    },
    'purchase of a domain': async () => {
      const { token } = await strict.user(COM_KOPECKS);
      const input = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
      return (key) => strict.api('domains/buyDomain', input, token, { 'idempotency-key': key });
    },
    'renewal of a domain': async () => {
      const { token, domain, ...name } = await ownName(strict, { balanceKopecks: 2 * COM_KOPECKS });
      await endsInDays(strict, { domain, ...name }, 10);
      const input = { domain, paymentMethod: 'balance' as const };
      return (key) => strict.api('domains/renewDomain', input, token, { 'idempotency-key': key });
    },
  };

  it.each(Object.keys(purchases))('%s', async (what) => {
    await strict.db.deleteFrom('rate_limits').execute();
    const call = (await purchases[what]?.()) as Call;
    const first = await call('first');
    expect(first.status).toBe(200);
    await exhaustLimits();
    expect((await call('other')).status).toBe(429);
    expect(await call('first')).toMatchObject({ status: 200, body: first.body });
  });

  it('order while the first one is still in its transaction', async () => {
    await strict.db.deleteFrom('rate_limits').execute();
    const [{ token }, { id }] = [await strict.user(), await strict.product()];
    const input = { products: [{ id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const press = () => strict.api('orders/createOrder', input, token, { 'idempotency-key': 'slow' });
    const pressed: ReturnType<typeof press>[] = [];
    let isRefused = false;
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(strict.db);
      return rows.length;
    };
    await inTransaction(strict.db, async (tx) => {
      await sql`select from products where id = ${id} for update`.execute(tx);
      pressed.push(press());
      await eventually(async () => (await waiting()) >= 1);
      await exhaustLimits();
      const again = press();
      pressed.push(again);
      void again.then(({ status }) => (isRefused = status !== 200));
      await eventually(async () => isRefused || (await waiting()) >= 2);
    });
    const [first, second] = await Promise.all(pressed);
    expect([first?.status, second?.status, second?.body]).toEqual([200, 200, first?.body]);
  });
});
