import { afterEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/shop.ts';
import { inTransaction, openDatabase } from '../database/index.ts';
import { createMetrics } from '../metrics.ts';
import { shopJobs } from '../../shop-jobs.ts';
import type { PayloadOf, Tasks } from './declare-job.ts';
import { addJob, startJobs } from './index.ts';
import { lanes } from './lanes.ts';
import { releaseAbandonedJobs } from './abandoned-jobs.ts';
import { queueMetrics } from './queue.reads.ts';

afterEach(() => void vi.useRealTimers());

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
type Jobs = typeof shopJobs;

/** The shop's jobs, of which only those with a handler run. */
const withTasks = (tasks: Partial<Tasks<Jobs>>) => ({ jobs: shopJobs, tasks: tasks as Tasks<Jobs> });
const deps = () => ({ log: silent, metrics: createMetrics() });

/** A queue in a separate database. */
async function openQueue() {
  const { url } = await createTestDatabase();
  const { db, pool, close } = openDatabase(url, { poolSize: 2, prepare: false });
  const added = new Set<keyof Jobs>();
  const add = <Name extends keyof Jobs>(name: Name, payload: PayloadOf<Jobs[Name]>) => {
    added.add(name);
    return inTransaction(db, (tx) => addJob(tx, shopJobs, name, payload));
  };
  /** Counts the added jobs: a scheduled one that has no handler here may join them when a minute begins. */
  const count = async () => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker.jobs where task_identifier = any($1)',
      [[...added]],
    );
    return rows[0]?.count;
  };
  return { url, pool, close, add, count };
}

it('jobs of paid orders run while jobs of all other lanes hang', async () => {
  const { url, close, add, count } = await openQueue();
  const hanging = Promise.withResolvers<void>();
  const started = { letters: 0, checks: 0, names: 0, expiry: 0, sums: 0 };
  const hang = (lane: keyof typeof started) => async () => {
    started[lane] += 1;
    await hanging.promise;
  };
  const fulfilled: number[] = [];
  const work = withTasks({
    'mail.send': hang('letters'),
    'payments.check': hang('checks'),
    'domains.register': hang('names'),
    'payments.expire': hang('expiry'),
    'dashboard.compute': hang('sums'),
    'payments.notice': async ({ noticeId }) => add('payments.settled', { paymentId: noticeId, purpose: 'orders' }),
    'payments.settled': async ({ paymentId }) => void fulfilled.push(paymentId),
  });
  for (let n = 0; n < 20; n += 1) {
    await add('mail.send', { mailId: n });
    await add('payments.check', { paymentId: n });
    await add('domains.register', { orderId: n });
    await add('payments.expire', { paymentId: n });
    await add('dashboard.compute', {});
  }
  const jobs = await startJobs(url, work, true, deps());
  const all = {
    letters: lanes.letters.workers,
    checks: lanes.checks.workers,
    names: lanes.names.workers,
    expiry: lanes.expiry.workers,
    sums: lanes.sums.workers,
  };
  await eventually(async () =>
    Object.entries(all).every(([lane, workers]) => started[lane as keyof typeof all] === workers),
  );
  await add('payments.notice', { noticeId: 7 });
  await eventually(async () => fulfilled.length === 1);
  expect(fulfilled).toEqual([7]);
  expect(started).toEqual(all);
  hanging.resolve();
  await eventually(async () => (await count()) === 0);
  await jobs.stop();
  await close();
});

it('the dashboard is computed while backups and other long jobs take all workers that nobody waits for', async () => {
  const { url, close, add } = await openQueue();
  const hanging = Promise.withResolvers<void>();
  let begun = 0;
  const hang = async () => {
    begun += 1;
    await hanging.promise;
  };
  let isComputed = false;
  const work = withTasks({
    'backups.make': hang,
    'backups.prove': hang,
    'ledger.walk': hang,
    'secrets.reseal': hang,
    'dashboard.compute': async () => void (isComputed = true),
  });
  const jobs = await startJobs(url, work, true, deps());
  for (let id = 1; id <= lanes.checks.workers; id += 1) {
    await add('backups.make', { id });
    await add('backups.prove', { id });
  }
  await eventually(async () => begun === lanes.checks.workers);
  await add('dashboard.compute', {});
  await eventually(async () => isComputed);
  hanging.resolve();
  await jobs.stop();
  await close();
});

it('paid orders are fulfilled before more notices are handled', async () => {
  const { url, close, add } = await openQueue();
  const order: string[] = [];
  for (let n = 0; n < 30; n += 1) await add('payments.notice', { noticeId: n });
  for (let n = 0; n < lanes.paid.workers; n += 1) await add('payments.settled', { paymentId: n, purpose: 'orders' });
  // A worker that is done takes a notice while a slower one still begins its order, so each waits for all of them.
  const allBegun = Promise.withResolvers<void>();
  const fulfil = async () => {
    order.push('settled');
    if (order.length === lanes.paid.workers) allBegun.resolve();
    await allBegun.promise;
  };
  const work = withTasks({ 'payments.notice': async () => void order.push('notice'), 'payments.settled': fulfil });
  const jobs = await startJobs(url, work, true, deps());
  await eventually(async () => order.length === 38);
  expect(order.slice(0, lanes.paid.workers)).toEqual(Array(lanes.paid.workers).fill('settled'));
  await jobs.stop();
  await close();
});

it('a long job stays with a server that sends heartbeats, and is taken from one that sends none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { url, pool, close, add, count } = await openQueue();
  const hanging = Promise.withResolvers<void>();
  let times = 0;
  const work = async () => {
    times += 1;
    await hanging.promise;
  };
  // A job that no schedule adds once more.
  await add('payments.check', { paymentId: 1 });
  const jobs = await startJobs(url, withTasks({ 'payments.check': work }), false, deps());
  await eventually(async () => times === 1);
  const letTimePass = () =>
    pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes'");
  const isLockedSince = async (age: string) =>
    (
      await pool.query(`select from graphile_worker.jobs
        where task_identifier = 'payments.check' and locked_at > now() - interval '${age}'`)
    ).rows.length === 1;
  const releaseFromAnotherServer = () => releaseAbandonedJobs(pool, new Set(), { isOnlyServer: false });

  await letTimePass();
  vi.advanceTimersByTime(20_000);
  await eventually(() => isLockedSince('2 minutes'));
  await releaseFromAnotherServer();
  expect(await isLockedSince('2 minutes')).toBe(true);

  await letTimePass();
  await releaseFromAnotherServer();
  await eventually(async () => times === 2);
  hanging.resolve();
  await eventually(async () => (await count()) === 0);
  await jobs.stop();
  await close();
});

it('the metric shows how long jobs wait in each lane', async () => {
  const { url, close, add, pool } = await openQueue();
  const { db, close: closeReads } = openDatabase(url, { poolSize: 1, prepare: false });
  await add('mail.send', { mailId: 1 });
  await add('payments.check', { paymentId: 1 });
  await pool.query(
    "update graphile_worker._private_jobs set run_at = now() - interval '9 minutes' where payload::jsonb ? 'mailId'",
  );
  const [metric] = queueMetrics(db, shopJobs);
  const waits = Object.fromEntries((await metric?.read())?.map(({ labels, value }) => [labels.lane, value]) ?? []);
  expect(waits.letters).toBeGreaterThanOrEqual(540);
  expect(waits.checks).toBeLessThan(540);
  expect(waits).toMatchObject({ paid: 0, names: 0, expiry: 0, sums: 0 });
  await closeReads();
  await close();
});

it('every job has a lane that exists', () => {
  expect(Object.values(shopJobs).every(({ lane }) => lane in lanes)).toBe(true);
});
