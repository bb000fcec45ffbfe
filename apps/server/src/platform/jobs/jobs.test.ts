import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/shop.ts';
import { inTransaction, openDatabase } from '../database/index.ts';
import { createMetrics } from '../metrics.ts';
import { addJob, type Jobs, startJobs } from './index.ts';

function listener() {
  const told: string[] = [];
  const say = (_about: unknown, text?: string) => void told.push(text ?? '');
  return { told, parts: { log: { debug: say, info: say, warn: say, error: say }, metrics: createMetrics() } };
}

const withSweep = (sweep: () => Promise<void>) => ({ 'maintenance.sweep': sweep }) as unknown as Jobs;

/** Asks a database over one connection. */
async function ask(url: string, statement: string): Promise<{ count: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const countJobs = async (url: string) =>
  (await ask(url, 'select count(*)::int as count from graphile_worker.jobs'))[0]?.count;

it('stop whenever they are told to, even while they are starting', async () => {
  const { url } = await createTestDatabase();
  const { told, parts } = listener();
  for (const turns of [0, 1, 5, 20, 50, 100]) {
    const jobs = await startJobs(
      url,
      withSweep(async () => undefined),
      true,
      parts,
    );
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
    await jobs.stop();
  }
  expect(told).toEqual([]);
});

it('go on when the database was away as some were done', async () => {
  const { url } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  const letIn = (isAllowed: boolean) =>
    ask(inject('postgresUrl'), `alter database ${name} with allow_connections ${isAllowed}`);
  const sendAway = async () => {
    await letIn(false);
    await ask(
      inject('postgresUrl'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
  };
  let times = 0;
  const gone = Promise.withResolvers<void>();
  /** The first four run at once and end one after the other, while the database is away. */
  const work = async () => {
    const place = (times += 1);
    if (place > 4) return;
    if (place === 4) await sendAway().then(gone.resolve, gone.reject);
    await gone.promise;
    for (let turn = 0; turn < place; turn += 1) await ask(url, 'select').catch(() => undefined);
  };
  const { told, parts } = listener();
  const jobs = await startJobs(url, withSweep(work), true, parts);
  await ask(url, "select graphile_worker.add_job('maintenance.sweep') from generate_series(1, 4)");
  await eventually(async () => told.includes('the jobs were cut off'));
  await letIn(true);
  await eventually(async () => (await countJobs(url)) === 0);
  await jobs.stop();
});

it('go on when a connection was lost as the worker started', async () => {
  const { url } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  await lock.query('begin');
  await lock.query('lock table graphile_worker._private_tasks in exclusive mode');
  const done = Promise.withResolvers<void>();
  const { told, parts } = listener();
  const work = { 'payments.notice': async () => done.resolve() } as unknown as Jobs;
  const jobs = await startJobs(url, work, true, parts);
  // Its first question, on which all others wait.
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and wait_event_type = 'Lock' and query like 'insert into%_private_tasks%'`;
  await eventually(async () => (await ask(inject('postgresUrl'), cut)).length > 0);
  await lock.query('commit');
  await lock.end();
  await ask(url, "select graphile_worker.add_job('payments.notice')");
  await done.promise;
  expect(told).toContain('the jobs were cut off');
  await jobs.stop();
});

it('are taken over from a server that died while it held them', async () => {
  const { url } = await createTestDatabase();
  await ask(url, "select graphile_worker.add_job('maintenance.sweep')");
  const held = (minutes: number) =>
    ask(
      url,
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '${minutes} minutes'`,
    );
  await held(0);
  let times = 0;
  const count = async () => void (times += 1);
  const jobs = await startJobs(url, withSweep(count), false, listener().parts);
  await ask(url, "select graphile_worker.add_job('jobs.freeLeft')");
  await eventually(async () => (await countJobs(url)) === 1);
  expect(times).toBe(0);
  await held(3);
  await ask(url, "select graphile_worker.add_job('jobs.freeLeft')");
  await eventually(async () => (await countJobs(url)) === 0);
  expect(times).toBe(1);
  await jobs.stop();
});

it('are given back within seconds when the answer that handed one over got lost with its connection', async () => {
  const { url } = await createTestDatabase();
  let holder = '';
  let times = 0;
  const work = async () => {
    times += 1;
    const [held] = (await ask(
      url,
      'select locked_by as holder from graphile_worker._private_jobs limit 1',
    )) as unknown as {
      holder: string;
    }[];
    holder = held?.holder ?? '';
  };
  const jobs = await startJobs(url, withSweep(work), false, listener().parts);
  await ask(url, "select graphile_worker.add_job('maintenance.sweep')");
  await eventually(async () => holder !== '');
  await ask(url, "select graphile_worker.add_job('maintenance.sweep', run_at => now() + interval '1 hour')");
  // As the database wrote it down before the connection was cut: for this worker, which never heard of it.
  await ask(
    url,
    `update graphile_worker._private_jobs set run_at = now(), locked_by = '${holder}', locked_at = now(), attempts = 1`,
  );
  await ask(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lotok-jobs'",
  );
  await eventually(async () => times === 2);
  await jobs.stop();
});

it('leave nothing behind when one was enqueued anew while a server held it that died', async () => {
  const { url } = await createTestDatabase();
  const enqueue = () => ask(url, "select graphile_worker.add_job('maintenance.sweep', job_key => 'sweep')");
  await enqueue();
  await ask(
    url,
    "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '3 minutes', attempts = 1",
  );
  await enqueue();
  let times = 0;
  const count = async () => void (times += 1);
  const jobs = await startJobs(url, withSweep(count), false, listener().parts);
  await ask(url, "select graphile_worker.add_job('jobs.freeLeft')");
  await eventually(async () => (await countJobs(url)) === 0);
  expect(times).toBe(1);
  await jobs.stop();
});

it('are enqueued anew when a server takes the one under their key at that moment', async () => {
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase(url, { poolSize: 2, prepare: false });
  const enqueue = () => inTransaction(db, (tx) => addJob(tx, 'payments.notice', { noticeId: 1 }, { key: 'notice:1' }));
  await enqueue();
  const taker = new pg.Client({ connectionString: url });
  await taker.connect();
  await taker.query(
    "begin; update graphile_worker._private_jobs set locked_at = now(), locked_by = 'taker', attempts = 1",
  );
  const again = enqueue();
  await eventually(
    async () =>
      (
        await ask(
          url,
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      )[0]?.count === 1,
  );
  await taker.query('commit');
  await taker.end();
  await again;
  await close();
  const waiting =
    "select count(*)::int as count from graphile_worker.jobs where key = 'notice:1' and locked_at is null";
  expect((await ask(url, waiting))[0]?.count).toBe(1);
});
