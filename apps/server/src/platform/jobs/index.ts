import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { pause } from '../clock.ts';
import type { Tx } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { watchLostJobs } from './lost-jobs.ts';
import { watchAsking } from './watch-asking.ts';

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
  'mail.send': { mailId: number };
  /** `SECRET_KEY` was replaced: how far everything is sealed anew. */
  'secrets.reseal': { place?: number; after?: number; found?: number; resealed?: number };
  'maintenance.sweep': unknown;
};
export type JobName = keyof JobPayloads;
export type Jobs = { [N in JobName]: (payload: JobPayloads[N], attempt: Attempt) => Promise<void> };

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
    job_key => ${when.key ?? null}::text)`;
  // Taken by a worker while it was being moved, a job is neither moved nor doubled; asked again, another one is made.
  for (let attempt = 1; !(await add.execute(tx)).rows[0]?.id; attempt += 1)
    if (attempt === MOST_ATTEMPTS) throw new Error(`job ${name} could not be enqueued under ${when.key}`);
}

const CONCURRENCY = 4;
const RESTART_MS = 1_000;
const WIND_DOWN_MS = 3_000;
/** No job of ours runs this long: one that is locked longer belongs to a server that died. */
const LONGEST_JOB_SECONDS = 120;

type Attempt = { number: number; isLast: boolean };
type Parts = { log: Log; metrics: Metrics };

/** Takes over what a server that died elsewhere still holds. */
const FREE_LEFT_JOBS = 'jobs.freeLeft';
/** That a job is done is written in batches: of these alone it is heard when the database is away, else the process ends. */
const inBatches: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Works the queue until stopped, and comes back by itself when the database was away. Jobs are started within
 * milliseconds by LISTEN. `isAlone` says that no other server can hold jobs, so what is locked now was left by the dead.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: Jobs,
  isAlone: boolean,
  parts: Parts,
): Promise<{ stop(): Promise<void> }> {
  const { log } = parts;
  let runner: Runner | null = null;
  let isStopped = false;

  async function work(): Promise<void> {
    while (!isStopped) {
      const events: WorkerEvents = new EventEmitter();
      const pool = openPool(databaseUrl, log);
      const lost = watchLostJobs(pool, events, log);
      pool.on('connect', (client) => client.on('error', lost.afterLoss));
      const fault = new Promise<void>((tell) => {
        events.once('pool:fatalError', () => tell());
        events.once('pool:gracefulShutdown', () => isStopped || tell());
        void watchAsking(events).then(tell);
      });
      try {
        await freeLeftJobs(pool, isAlone ? 0 : LONGEST_JOB_SECONDS);
        runner = await run({
          preset: inBatches,
          events,
          pgPool: pool,
          concurrency: CONCURRENCY,
          noHandleSignals: true,
          pollInterval: 2_000,
          logger: quietLogger(log),
          taskList: {
            ...taskList(jobs, parts),
            [FREE_LEFT_JOBS]: async () => {
              await freeLeftJobs(pool, LONGEST_JOB_SECONDS);
              await dropReplacedJobs(pool);
            },
          },
          parsedCronItems: crontab(),
        });
        // Told to stop while it was starting, when there was nothing to stop yet.
        if (isStopped) await runner.stop();
        await Promise.race([runner.promise, fault.then(giveUp)]);
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the jobs were cut off');
      }
      lost.stop();
      // Not waited for: of one that can't wind down it never ends.
      void runner?.stop().catch(() => undefined);
      await Promise.race([pool.end(), pause(WIND_DOWN_MS)]);
      if (!isStopped) await pause(RESTART_MS);
    }
  }

  const ended = work();
  return {
    async stop() {
      isStopped = true;
      // Not waited for: of one that can't wind down it never ends.
      void runner?.stop().catch(() => undefined);
      await ended;
    },
  };
}

function openPool(databaseUrl: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY + 2, application_name: 'lotok-jobs' });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection of the jobs was lost'));
  return pool;
}

/** The worker may wait for ever for what it could not write while the database was away: another one is begun then. */
async function giveUp(): Promise<never> {
  await pause(WIND_DOWN_MS);
  throw new Error('the worker did not wind down');
}

/** Gives jobs back that a server took and did not live to end; each may be done twice, which they all stand. */
async function freeLeftJobs(pool: pg.Pool, olderThanSeconds: number): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_at <= now() - make_interval(secs => $1)))`,
    [olderThanSeconds],
  );
}

/**
 * Forgets jobs that were enqueued anew under their key while a server held them and did not live to say that they are
 * done: the worker marks these as never to be tried again, without an error.
 */
async function dropReplacedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and key is null and last_error is null and locked_at is null`);
}

function taskList(jobs: Jobs, { log, metrics }: Parts): TaskList {
  const entries = Object.entries(jobs) as [string, (payload: unknown, attempt: Attempt) => Promise<void>][];
  return Object.fromEntries(
    entries.map(([name, work]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          await work(payload, { number: job.attempts, isLast: job.attempts >= job.max_attempts });
        } catch (error) {
          metrics.jobFailures.inc({ job: name });
          log.warn({ job: name, payload, err: error }, 'a job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
}

/** The worker's own talk is only worth hearing when something is wrong. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ jobs: true }, message);
  });
}

function crontab(): ParsedCronItem[] {
  return parseCronItems([
    { task: FREE_LEFT_JOBS, match: '* * * * *', identifier: 'free-left' },
    { task: 'maintenance.sweep', match: '*/5 * * * *', identifier: 'sweep' },
    { task: 'ledger.check', match: '23 * * * *', identifier: 'ledger' },
    { task: 'payments.reconcile', match: '10 2 * * *', identifier: 'reconcile' },
  ]);
}
