import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/shop.ts';
import { inTransaction, openDatabase } from '../database/index.ts';
import { createMetrics } from '../metrics.ts';
import { declareJob } from './declare-job.ts';
import { addJob, startJobs } from './index.ts';
import { openPool } from './open-pool.ts';

function createRecorder() {
  const messages: string[] = [];
  const record = (_about: unknown, text?: string) => void messages.push(text ?? '');
  return {
    messages,
    deps: { log: { debug: record, info: record, warn: record, error: record }, metrics: createMetrics() },
  };
}

const checkJobs = { 'test.check': declareJob<unknown>({ lane: 'checks', priority: 0 }) };
const noticeJobs = { 'test.notice': declareJob<{ noticeId: number }>({ lane: 'paid', priority: 0 }) };

const withCheck = (check: () => Promise<void>) => ({ jobs: checkJobs, tasks: { 'test.check': check } });

/** Runs a statement on a separate connection. */
async function query(url: string, statement: string): Promise<{ count: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const countJobs = async (url: string) =>
  (await query(url, 'select count(*)::int as count from graphile_worker.jobs'))[0]?.count;

it('the workers stop at any time, even during their start', async () => {
  const { url } = await createTestDatabase();
  const { messages, deps } = createRecorder();
  for (const ticks of [0, 1, 5, 20, 50, 100]) {
    const jobs = await startJobs(
      url,
      withCheck(async () => undefined),
      true,
      deps,
    );
    for (let tick = 0; tick < ticks; tick += 1) await new Promise((next) => setImmediate(next));
    await jobs.stop();
  }
  expect(messages).toEqual([]);
});

it('a connection that graphile-worker releases twice ends no process and is returned once', async () => {
  const { url } = await createTestDatabase();
  const { messages, deps } = createRecorder();
  const pool = openPool(url, 1, deps.log);
  try {
    await new Promise<void>((resolve, reject) => {
      pool.connect((error, _client, release) => {
        if (error) return reject(error);
        release();
        release();
        resolve();
      });
    });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
  expect(messages).toEqual([]);
});

it('a connection that graphile-worker releases although the pool has ended ends no process', async () => {
  const { url } = await createTestDatabase();
  const pool = openPool(url, 1, createRecorder().deps.log);
  await pool.end();
  const error = await new Promise<Error | undefined>((resolve) => {
    pool.connect((refused, _client, release) => {
      release();
      resolve(refused);
    });
  });
  expect(error?.message).toContain('after calling end');
});

it.each([
  { servers: 'the only server', isOnlyServer: true },
  { servers: 'one of several servers', isOnlyServer: false },
])(
  'the queue of $servers continues after an outage of the database during which jobs were completed',
  async ({ isOnlyServer }) => {
    const { url } = await createTestDatabase();
    const name = new URL(url).pathname.slice(1);
    const allowConnections = (isAllowed: boolean) =>
      query(inject('postgresUrl'), `alter database ${name} with allow_connections ${isAllowed}`);
    const disconnectDatabase = async () => {
      await allowConnections(false);
      await query(
        inject('postgresUrl'),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    };
    let times = 0;
    const disconnected = Promise.withResolvers<void>();
    /** The first four jobs run at once and end one after the other while the database is unavailable. */
    const work = async () => {
      const place = (times += 1);
      if (place > 4) return;
      if (place === 4) await disconnectDatabase().then(disconnected.resolve, disconnected.reject);
      await disconnected.promise;
      for (let tick = 0; tick < place; tick += 1) await query(url, 'select').catch(() => undefined);
    };
    const { messages, deps } = createRecorder();
    const jobs = await startJobs(url, withCheck(work), isOnlyServer, deps);
    await query(url, "select graphile_worker.add_job('test.check') from generate_series(1, 4)");
    await eventually(async () => messages.includes('the jobs were cut off'));
    await allowConnections(true);
    await eventually(async () => (await countJobs(url)) === 0);
    await jobs.stop();
  },
);

it('the queue continues when a connection is lost during the start of a worker', async () => {
  const { url } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  await lock.query('begin');
  await lock.query('lock table graphile_worker._private_tasks in exclusive mode');
  const done = Promise.withResolvers<void>();
  const { messages, deps } = createRecorder();
  const work = { jobs: noticeJobs, tasks: { 'test.notice': async () => done.resolve() } };
  const jobs = await startJobs(url, work, true, deps);
  // The worker's first query, on which all others wait.
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and wait_event_type = 'Lock' and query like 'insert into%_private_tasks%'`;
  await eventually(async () => (await query(inject('postgresUrl'), cut)).length > 0);
  await lock.query('commit');
  await lock.end();
  await query(url, "select graphile_worker.add_job('test.notice')");
  await done.promise;
  expect(messages).toContain('the jobs were cut off');
  await jobs.stop();
});

it('the jobs of a server that has died are taken over', async () => {
  const { url } = await createTestDatabase();
  await query(url, "select graphile_worker.add_job('test.check')");
  const lockJobs = (minutes: number) =>
    query(
      url,
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '${minutes} minutes'`,
    );
  await lockJobs(0);
  let times = 0;
  const count = async () => void (times += 1);
  const jobs = await startJobs(url, withCheck(count), false, createRecorder().deps);
  await query(url, "select graphile_worker.add_job('jobs.freeLeft')");
  await eventually(async () => (await countJobs(url)) === 1);
  expect(times).toBe(0);
  await lockJobs(3);
  await query(url, "select graphile_worker.add_job('jobs.freeLeft')");
  await eventually(async () => (await countJobs(url)) === 0);
  expect(times).toBe(1);
  await jobs.stop();
});

it('a job whose delivery to the worker was lost with the connection is unlocked within seconds', async () => {
  const { url } = await createTestDatabase();
  let holder = '';
  let times = 0;
  const work = async () => {
    times += 1;
    const [row] = (await query(
      url,
      "select locked_by as holder from graphile_worker.jobs where task_identifier = 'test.check'",
    )) as unknown as {
      holder: string;
    }[];
    holder = row?.holder ?? '';
  };
  const jobs = await startJobs(url, withCheck(work), false, createRecorder().deps);
  await query(url, "select graphile_worker.add_job('test.check')");
  await eventually(async () => holder !== '');
  await query(url, "select graphile_worker.add_job('test.check', run_at => now() + interval '1 hour')");
  // The state that the database has committed for this worker when the connection is lost before the response arrives.
  await query(
    url,
    `update graphile_worker._private_jobs set run_at = now(), locked_by = '${holder}', locked_at = now(), attempts = 1
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.check')`,
  );
  await query(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lotok-jobs'",
  );
  await eventually(async () => times === 2);
  await jobs.stop();
});

it('a job that was replaced while a server that died was running it leaves no row behind', async () => {
  const { url } = await createTestDatabase();
  const enqueue = () => query(url, "select graphile_worker.add_job('test.check', job_key => 'check')");
  await enqueue();
  await query(
    url,
    "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '3 minutes', attempts = 1",
  );
  await enqueue();
  let times = 0;
  const count = async () => void (times += 1);
  const jobs = await startJobs(url, withCheck(count), false, createRecorder().deps);
  await query(url, "select graphile_worker.add_job('jobs.freeLeft')");
  await eventually(async () => (await countJobs(url)) === 0);
  expect(times).toBe(1);
  await jobs.stop();
});

it('a job is added again when a worker takes the job with the same key at that moment', async () => {
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase(url, { poolSize: 2, prepare: false });
  const enqueue = () =>
    inTransaction(db, (tx) => addJob(tx, noticeJobs, 'test.notice', { noticeId: 1 }, { key: 'notice:1' }));
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
        await query(
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
  expect((await query(url, waiting))[0]?.count).toBe(1);
});
