import { type CronItem, type JobHelpers, parseCronItems, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { pause } from '../clock.ts';
import type { Tx } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Away } from '../outage.ts';
import { FREE_LEFT_JOBS, type LaneName, laneNames, type Place, places } from './lanes.ts';
import { dropReplacedJobs, freeLeftJobs, keepBeating } from './left-jobs.ts';
import { openLane } from './run-lane.ts';

/** What each job carries. Ids only: a job lies in the database and is shown to operators. */
export type JobPayloads = {
  'payments.check': { paymentId: number };
  'payments.expire': { paymentId: number };
  'payments.abandon': { paymentId: number };
  /** A provider's notice was stored; `failures`: how often its provider was asked in vain. */
  'payments.notice': { noticeId: number; failures?: number };
  /** A provider's own list of paid invoices is compared with ours. */
  'payments.reconcile': unknown;
  'payments.readStatement': { statementId: number; failures?: number };
  'payments.verifyDifferences': { statementId: number };
  /** Something was decided about a payment; whoever knows its purpose carries it out. */
  'payments.settled': { paymentId: number; purpose: 'orders' | 'top_up' | 'domain' };
  /** Orders of a referred buyer were delivered. */
  'orders.completed': { paymentId: number };
  /** Something was given back of an order. */
  'orders.refunded': { orderId: number };
  /** A name is paid and not registered yet. */
  'domains.register': { orderId: number };
  /** Another year of a name is paid and not there yet. */
  'domains.renew': { orderId: number };
  /** A name whose owner wishes for it is to be renewed from the balance. */
  'domains.autoRenew': { domainId: number };
  /** A change of a name was wished for. */
  'domains.change': { domainId: number };
  /** How a name stands at the registrar and the DNS host. */
  'domains.look': { domainId: number };
  /** Whether Google warns of a name. */
  'domains.checkKt': { domainId: number };
  /** Whether the registrar keeps a name from being moved. */
  'domains.seeLock': { domainId: number };
  /** The owner of a name confirmed the wish for its authorisation code. */
  'domains.sendAuthCode': { requestId: number };
  'ledger.check': unknown;
  /** All of the books, from the beginning or further on from where it was. */
  'ledger.walk': { goesOn?: boolean };
  'mail.send': { mailId: number };
  /** `SECRET_KEY` was replaced: how far everything is sealed anew. */
  'secrets.reseal': { place?: number; after?: number; found?: number; resealed?: number };
  'maintenance.sweep': unknown;
};
export type JobName = keyof JobPayloads;
export type Jobs = { [N in JobName]: (payload: JobPayloads[N], attempt: Attempt) => Promise<void> };

const placeOf: Record<JobName | typeof FREE_LEFT_JOBS, Place> = places;

const MOST_ATTEMPTS = 5;
type When = { key?: string; inSeconds?: number; maxAttempts?: number };

/**
 * Enqueues a job in the transaction that causes it: both happen or neither does. A job with a key that waits already
 * is moved, not doubled.
 */
export async function addJob<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayloads[N],
  when: When = {},
): Promise<void> {
  const add = sql<{
    id: number | null;
  }>`select id from graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${when.inSeconds ?? 0}::float8), max_attempts => ${when.maxAttempts ?? 25}::int,
    job_key => ${when.key ?? null}::text, priority => ${placeOf[name].priority}::int)`;
  // Taken by a worker while it was being moved, a job is neither moved nor doubled; asked again, another one is made.
  for (let attempt = 1; !(await add.execute(tx)).rows[0]?.id; attempt += 1)
    if (attempt === MOST_ATTEMPTS) throw new Error(`job ${name} could not be enqueued under ${when.key}`);
}

const RESTART_MS = 1_000;
const WIND_DOWN_MS = 3_000;
/** Beside those that listen for new jobs, one a lane: taking a job and saying that it is done are short. */
const SHARED_CONNECTIONS = 5;

type Attempt = { number: number; isLast: boolean };
type Parts = { log: Log; metrics: Metrics; prepare?: boolean };

/** Several jobs of one name at once, as {@link addJob} does; each has a key of its own. */
export async function addJobs<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: readonly { payload: JobPayloads[N]; key: string; inSeconds: number }[],
): Promise<void> {
  let waiting = [...jobs];
  for (let attempt = 1; waiting.length > 0; attempt += 1) {
    if (attempt > MOST_ATTEMPTS)
      throw new Error(`jobs ${name} could not be enqueued, the first under ${waiting[0]?.key}`);
    const { rows } = await sql<{ key: string; id: number | null }>`
      select w.key, (graphile_worker.add_job(${name}::text, w.payload, run_at => now() + make_interval(secs => w.seconds),
        max_attempts => 25, job_key => w.key, priority => ${placeOf[name].priority}::int)).id
      from unnest(${waiting.map(({ key }) => key)}::text[], ${waiting.map(({ payload }) => JSON.stringify(payload))}::json[],
        ${waiting.map(({ inSeconds }) => inSeconds)}::float8[]) as w (key, payload, seconds)`.execute(tx);
    const done = new Set(rows.filter(({ id }) => id !== null).map(({ key }) => key));
    waiting = waiting.filter(({ key }) => !done.has(key));
  }
}

/** Takes jobs that wait out of the queue, by their keys; one that is under way goes on. */
export async function dropJobs(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where key = any(${keys}::text[]) and locked_at is null`.execute(
    tx,
  );
}

/**
 * Works the queue until stopped, lane by lane, and comes back by itself when the database was away. Jobs are started within
 * milliseconds by LISTEN, so the address must not lead through a pooler. `isAlone` says that no other server can hold jobs,
 * so what is locked now was left by the dead.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: Jobs,
  isAlone: boolean,
  parts: Parts,
): Promise<{ stop(): Promise<void> }> {
  const { log, prepare = true } = parts;
  /** By their ids, also those that still end while the lanes have been begun anew. */
  const running = new Set<string>();
  let opened: ReturnType<typeof openLane>[] = [];
  let isStopped = false;

  const openLanes = (pool: pg.Pool) => {
    const freeLeft = async () => {
      await freeLeftJobs(pool, running, false);
      await dropReplacedJobs(pool);
    };
    const all = { ...taskList(jobs, running, parts), [FREE_LEFT_JOBS]: freeLeft };
    return laneNames.flatMap((lane) => {
      const tasks = Object.fromEntries(Object.entries(all).filter(([name]) => placeOf[name as JobName].lane === lane));
      if (Object.keys(tasks).length === 0) return [];
      return openLane(lane, {
        pool,
        tasks,
        cron: parseCronItems(crontab(lane)),
        log,
        prepare,
        isStopped: () => isStopped,
      });
    });
  };
  const stopLanes = () => Promise.all(opened.map((lane) => lane.stop()));

  async function work(): Promise<void> {
    while (!isStopped) {
      const pool = openPool(databaseUrl, log);
      opened = openLanes(pool);
      pool.on('connect', (client) => client.on('error', () => opened.forEach((lane) => lane.afterLoss())));
      const beating = keepBeating(pool, running, log);
      try {
        await freeLeftJobs(pool, running, isAlone);
        const over: Promise<void>[] = [];
        for (const lane of opened) over.push((await lane.start()).over);
        // Told to stop while they were starting, when there was nothing to stop yet.
        if (isStopped) await stopLanes();
        await Promise.race([Promise.all(over), Promise.race(opened.map((lane) => lane.fault)).then(giveUp)]);
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the jobs were cut off');
      }
      beating.stop();
      // Not waited for: of one that can't wind down it never ends.
      void stopLanes();
      await Promise.race([pool.end(), pause(WIND_DOWN_MS)]);
      if (!isStopped) await pause(RESTART_MS);
    }
  }

  const ended = work();
  return {
    async stop() {
      isStopped = true;
      // Not waited for: of one that can't wind down it never ends.
      void stopLanes();
      await ended;
    },
  };
}

function openPool(databaseUrl: string, log: Log): pg.Pool {
  const max = laneNames.length + SHARED_CONNECTIONS;
  const pool = new pg.Pool({ connectionString: databaseUrl, max, application_name: 'lotok-jobs' });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection of the jobs was lost'));
  return pool;
}

/** A worker may wait for ever for what it could not write while the database was away: others are begun then. */
async function giveUp(): Promise<never> {
  await pause(WIND_DOWN_MS);
  throw new Error('the worker did not wind down');
}

function taskList(jobs: Jobs, running: Set<string>, { log, metrics }: Parts): TaskList {
  const entries = Object.entries(jobs) as [string, (payload: unknown, attempt: Attempt) => Promise<void>][];
  return Object.fromEntries(
    entries.map(([name, work]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        running.add(job.id);
        try {
          await work(payload, { number: job.attempts, isLast: job.attempts >= job.max_attempts });
        } catch (error) {
          // That something outside is away was told once, when it went.
          if (error instanceof Away) throw error;
          metrics.jobFailures.inc({ job: name });
          log.warn({ job: name, payload, err: error }, 'a job failed and will be tried again');
          throw error;
        } finally {
          running.delete(job.id);
        }
      },
    ]),
  );
}

const schedule = {
  [FREE_LEFT_JOBS]: { match: '* * * * *', identifier: 'free-left' },
  'maintenance.sweep': { match: '*/5 * * * *', identifier: 'sweep' },
  'ledger.check': { match: '23 * * * *', identifier: 'ledger' },
  'ledger.walk': { match: '40 3 * * 0', identifier: 'ledger-walk' },
  'payments.reconcile': { match: '10 2 * * *', identifier: 'reconcile' },
} satisfies Partial<Record<JobName | typeof FREE_LEFT_JOBS, Omit<CronItem, 'task'>>>;

/** What begins at its hour in a lane. */
function crontab(lane: LaneName): CronItem[] {
  return (Object.keys(schedule) as (keyof typeof schedule)[])
    .filter((task) => placeOf[task].lane === lane)
    .map((task) => ({ ...schedule[task], task, options: { priority: placeOf[task].priority } }));
}
