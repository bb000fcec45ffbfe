import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { claimDuePayments } from './due-payments.store.ts';

const MANY = 30;

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
afterEach(async () => {
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

/** So many orders that wait for their payment, and their invoices. */
async function orders(count: number) {
  const product = await world.product({ units: count });
  const made: { paymentId: number; invoice: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const, system: null };
    const { body } = await world.api('orders/createOrder', wanted, await world.guest());
    const { invoice_id } = await world.payment(body.payment_id);
    made.push({ paymentId: body.payment_id, invoice: invoice_id ?? '' });
  }
  return made;
}

/** How often Crypto Pay answered about invoices so far. */
async function questions(): Promise<number> {
  const response = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
  const line = /provider_calls_total\{provider="cryptobot",call="getInvoices",outcome="ok"\} (\d+)/;
  return Number(line.exec(await response.text())?.[1] ?? 0);
}

const countDue = async (word: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where key like ${`payment:%:${word}`} and run_at <= now()`.execute(world.db);
  return rows[0]?.count;
};

it('are asked about by one question when many are due, and each is settled by its own answer', async () => {
  const made = await orders(MANY);
  for (const { invoice } of made.slice(0, 3)) await world.control('cryptobot', { invoice, set: { state: 'paid' } });
  const before = await questions();
  await world.makeJobsDue('payments.check');
  await eventually(async () => (await countDue('check')) === 0);
  await world.waitForNotices();
  const statuses = await Promise.all(made.map(async ({ paymentId }) => (await world.payment(paymentId)).status));
  expect(statuses).toEqual([...Array(3).fill('paid'), ...Array(MANY - 3).fill('pending')]);
  // Several workers may each have begun with one of them.
  expect((await questions()) - before).toBeLessThanOrEqual(8);
  // Whoever is not paid is asked about again; a payment that is has no more use for it.
  await eventually(async () => (await world.countJobs('payments.check')) === MANY - 3);
});

it('are asked about alone when a question about all is refused', async () => {
  const made = await orders(5);
  for (const { invoice } of made) await world.control('cryptobot', { invoice, set: { state: 'paid' } });
  await world.control('cryptobot', { fail: { how: 'refused', times: 1 } });
  await world.makeJobsDue('payments.check');
  await eventually(async () =>
    (await Promise.all(made.map(({ paymentId }) => world.payment(paymentId)))).every(({ status }) => status === 'paid'),
  );
});

it('expire by one question, those that were paid at the last moment excepted', async () => {
  const made = await orders(MANY);
  await world.control('cryptobot', { invoice: made[4]?.invoice, set: { state: 'paid' } });
  const before = await questions();
  await world.makeJobsDue('payments.expire');
  await eventually(async () => (await countDue('expire')) === 0);
  await world.waitForNotices();
  const statuses = await Promise.all(made.map(async ({ paymentId }) => (await world.payment(paymentId)).status));
  expect(statuses).toEqual(made.map((_, n) => (n === 4 ? 'paid' : 'expired')));
  expect((await questions()) - before).toBeLessThanOrEqual(8);
  await eventually(async () => (await world.countJobs('payments.expire')) === 0);
});

it('are due again when whoever claimed them was cut off, and nobody else claims them meanwhile', async () => {
  const made = await orders(3);
  const ids = made.map(({ paymentId }) => paymentId);
  const [first = 0, ...others] = ids;
  const keys = ids.map((id) => `payment:${id}:check`);
  // Held as if taken, so that no worker is quicker than the test.
  const claim = () =>
    inTransaction(world.db, async (tx) => {
      await sql`update graphile_worker._private_jobs set run_at = now() where key = any(${keys}::text[])`.execute(tx);
      const find = () => claimDuePayments(tx, 'payments.check', { method: 'cryptobot', most: 10, except: first });
      return [await find(), await find()];
    });
  const [claimed, again] = await claim();
  expect(claimed?.toSorted((a, b) => a - b)).toEqual(others);
  expect(again).toEqual([]);
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker.jobs where key = any(${keys.slice(1)}::text[])`.execute(world.db);
  expect(rows).toHaveLength(2);
  for (const { seconds } of rows) expect(seconds).toBeLessThanOrEqual(120);
});
