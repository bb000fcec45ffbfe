import { type JobHelpers, type ParsedCronItem, parseCronItems, type Runner, run, Logger } from 'graphile-worker';
import type { Pool } from 'pg';
import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { Log } from '../log.ts';

/** What each job carries. Ids only: a job lies in the database and is shown to operators. */
export type JobPayloads = {
  'payments.check': { paymentId: number; attempt: number };
  'payments.expire': { paymentId: number };
  'payments.abandon': { paymentId: number };
  'orders.payment-settled': { paymentId: number };
  'mail.send': { mailId: number };
  'maintenance.sweep': Record<string, never>;
};
export type JobName = keyof JobPayloads;
export type Jobs = { [N in JobName]: (payload: JobPayloads[N], attempt: { number: number; isLast: boolean }) => Promise<void> };

type When = { key?: string; inSeconds?: number; maxAttempts?: number };

/**
 * Enqueues a job in the transaction that causes it: both happen or neither does. A job with a key that waits already
 * is moved, not doubled.
 */
export async function addJob<N extends JobName>(tx: Tx, name: N, payload: JobPayloads[N], when: When = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, run_at => now() + make_interval(secs => ${when.inSeconds ?? 0}::float8),
    max_attempts => ${when.maxAttempts ?? 25}::int, job_key => ${when.key ?? null}::text)`.execute(tx);
}

/** Starts working the queue; jobs are started within milliseconds by LISTEN. */
export async function startJobs(pool: Pool, jobs: Jobs, log: Log): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => (level, message) => (level === 'error' || level === 'warning' ? log.warn({ job: true }, message) : undefined)),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [
        name,
        (payload: unknown, helpers: JobHelpers) =>
          (work as (payload: unknown, attempt: { number: number; isLast: boolean }) => Promise<void>)(payload, {
            number: helpers.job.attempts,
            isLast: helpers.job.attempts >= helpers.job.max_attempts,
          }),
      ]),
    ),
    parsedCronItems: crontab(),
  });
  return { stop: () => runner.stop(), ended: runner.promise };
}

function crontab(): ParsedCronItem[] {
  return parseCronItems([{ task: 'maintenance.sweep', match: '*/5 * * * *', identifier: 'sweep' }]);
}
