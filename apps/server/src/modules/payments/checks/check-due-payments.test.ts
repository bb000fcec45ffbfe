import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dropPaymentChecks } from '../../../../test/payment-checks.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { leaseDuePayments } from './due-payments.store.ts';

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

/** Creates unpaid orders and returns their payments and invoices. */
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

/** How many requests for invoices Crypto Pay has answered so far. */
async function countRequests(): Promise<number> {
  const response = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
  const line = /provider_calls_total\{provider="cryptobot",call="getInvoices",outcome="ok"\} (\d+)/;
  return Number(line.exec(await response.text())?.[1] ?? 0);
}

const countDue = async (word: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where key like ${`payment:%:${word}`} and run_at <= now()`.execute(world.db);
  return rows[0]?.count;
};

it('many due payments are queried in one request, and each is updated from its own invoice', async () => {
  const made = await orders(MANY);
  for (const { invoice } of made.slice(0, 3)) await world.control('cryptobot', { invoice, set: { state: 'paid' } });
  const before = await countRequests();
  await world.makeJobsDue('payments.check');
  await eventually(async () => (await countDue('check')) === 0);
  await world.waitForNotices();
  const statuses = await Promise.all(made.map(async ({ paymentId }) => (await world.payment(paymentId)).status));
  expect(statuses).toEqual([...Array(3).fill('paid'), ...Array(MANY - 3).fill('pending')]);
  // Several workers may each have started with one of the payments.
  expect((await countRequests()) - before).toBeLessThanOrEqual(8);
  // Unpaid payments are checked again; paid ones need no further check.
  await eventually(async () => (await world.countJobs('payments.check')) === MANY - 3);
});

it('payments are queried one by one when a request for several is refused', async () => {
  const made = await orders(5);
  for (const { invoice } of made) await world.control('cryptobot', { invoice, set: { state: 'paid' } });
  await world.control('cryptobot', { fail: { how: 'refused', times: 1 } });
  await world.makeJobsDue('payments.check');
  await eventually(async () =>
    (await Promise.all(made.map(({ paymentId }) => world.payment(paymentId)))).every(({ status }) => status === 'paid'),
  );
});

it('many payments expire after one request, except those that were paid at the last moment', async () => {
  const made = await orders(MANY);
  await world.control('cryptobot', { invoice: made[4]?.invoice, set: { state: 'paid' } });
  await dropPaymentChecks(world.db);
  const before = await countRequests();
  await world.makeJobsDue('payments.expire');
  await eventually(async () => (await countDue('expire')) === 0);
  await world.waitForNotices();
  const statuses = await Promise.all(made.map(async ({ paymentId }) => (await world.payment(paymentId)).status));
  expect(statuses).toEqual(made.map((_, n) => (n === 4 ? 'paid' : 'expired')));
  expect((await countRequests()) - before).toBeLessThanOrEqual(8);
  await eventually(async () => (await world.countJobs('payments.expire')) === 0);
});

it('leased payments are not leased again, and are due again after two minutes if the worker was interrupted', async () => {
  const made = await orders(3);
  const ids = made.map(({ paymentId }) => paymentId);
  const [first = 0, ...others] = ids;
  const keys = ids.map((id) => `payment:${id}:check`);
  // In one transaction, so that no worker takes the jobs before the test does.
  const lease = () =>
    inTransaction(world.db, async (tx) => {
      await sql`update graphile_worker._private_jobs set run_at = now() where key = any(${keys}::text[])`.execute(tx);
      // Payments of other tests may be due too.
      const find = async () => {
        const found = await leaseDuePayments(tx, 'payments.check', { method: 'cryptobot', limit: 100, except: first });
        return found.filter((id) => ids.includes(id)).toSorted((a, b) => a - b);
      };
      return [await find(), await find()];
    });
  const [leased, again] = await lease();
  expect(leased).toEqual(others);
  expect(again).toEqual([]);
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker.jobs where key = any(${keys.slice(1)}::text[])`.execute(world.db);
  expect(rows).toHaveLength(2);
  for (const { seconds } of rows) expect(seconds).toBeLessThanOrEqual(120);
});
