import { pause } from '../apps/server/src/platform/clock.ts';
import type { Ask } from './database.ts';
import type { Progress } from './progress.ts';

/** Brings jobs that wait for their time to now: all of a task, or those of one payment. */
export async function hurryJobs(ask: Ask, task: string, paymentId?: number): Promise<void> {
  await ask(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()
      and task_id = (select id from graphile_worker._private_tasks where identifier = $1)
      and ($2::int is null or (payload ->> 'paymentId')::int = $2)`,
    [task, paymentId ?? null],
  );
  await ask(`select pg_notify('jobs:insert', '{"r":1,"count":10}')`);
}

/** Gives up what was cut off before it had an invoice, seconds after it was begun and not a minute: its buyer asks again. */
export async function hurryCutOff(ask: Ask): Promise<void> {
  await ask(`update graphile_worker._private_jobs j set run_at = now() from payments p
    where j.key = 'payment:' || p.id || ':abandon' and j.locked_at is null and j.run_at > now()
      and p.status = 'created' and p.created_at < now() - interval '5 seconds'`);
}

/** A server that was killed so long ago has nothing under way any more; another one may just be finishing its job. */
const LEFT_AFTER_SECONDS = 3;

/**
 * Has jobs that a killed server held taken over now, and not minutes later: all that were begun before the last kill. One
 * that another server is still at is done twice then, which every job stands.
 */
export async function hurryLeftJobs(ask: Ask, lastKillAt: Date | null): Promise<void> {
  if (!lastKillAt) return;
  await ask(
    `with left_behind as (
      update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'
      where locked_at between now() - interval '1 hour' and $1::timestamptz
        and $1::timestamptz < now() - make_interval(secs => $2) returning id)
    select graphile_worker.add_job('jobs.freeLeft') where exists (select from left_behind)`,
    [lastKillAt, LEFT_AFTER_SECONDS],
  );
}

/**
 * Ends the warranty of so many delivered orders now, every other one or all, so that whoever brought their buyers is paid:
 * some refunds then find the reward given, others find it held.
 */
export async function hurryRewards(ask: Ask, which: 'every other' | 'all'): Promise<void> {
  await ask(
    `with ended as (
      update referral_rewards set held_until = now() where held_until > now() and ($1 or order_id % 2 = 0) returning 1)
    select graphile_worker.add_job('maintenance.sweep', job_key => 'chaos:sweep') where exists (select from ended)`,
    [which === 'all'],
  );
}

/**
 * Has names whose question to the registrar was cut off asked for again now, and not minutes after it: a question so old
 * has been answered there or never came. Not sooner, since the registrar takes the same question within 10 s for a mistake.
 */
async function hurryNames(ask: Ask): Promise<void> {
  await ask(`update domain_orders set asked_at = asked_at - interval '5 minutes' where status = 'registering'
    and asked_at between now() - interval '5 minutes' and now() - interval '12 seconds'`);
  for (const task of ['domains.register', 'domains.renew', 'domains.change']) await hurryJobs(ask, task);
}

const LOOK_EVERY_MS = 300;
/** What closes a payment when its time comes, and what carries on afterwards, which waits only where it failed. */
const closing = ['payments.abandon', 'payments.expire'];
const carryingOn = ['payments.settled', 'orders.completed', 'orders.refunded', 'mail.send'];

/**
 * Lets the shop finish what it has begun, without waiting for the times at which it would: open payments are asked about
 * and run out now, names are asked for, the providers' lists are compared and the books looked at. Answers what is left undone.
 */
export async function settleAll(ask: Ask, progress: Progress, lastKillAt: Date | null): Promise<string[]> {
  let since = '';
  /** Whether something is left. That less is left than ever before is progress. */
  let least = Number.POSITIVE_INFINITY;
  const isLeft = async () => {
    const { length } = [...(await listLeft(ask, since)), ...(await listHeldRewards(ask))];
    if (length < least) progress.made();
    least = Math.min(least, length);
    return length > 0;
  };
  // Twice, since a check that was under way, or enqueued meanwhile, could not be hurried.
  for (let pass = 0; pass < 2; pass += 1) {
    await hurryJobs(ask, 'payments.check');
    since = await nowOf(ask);
    least = Number.POSITIVE_INFINITY;
    await ask(`select graphile_worker.add_job('jobs.freeLeft')`);
    do {
      for (const task of [...closing, ...carryingOn]) await hurryJobs(ask, task);
      await hurryLeftJobs(ask, lastKillAt);
      await hurryRewards(ask, 'all');
      await hurryNames(ask);
      await pause(LOOK_EVERY_MS);
    } while (await isLeft());
  }
  await ask(`select graphile_worker.add_job('payments.reconcile'), graphile_worker.add_job('ledger.check')`);
  do {
    await hurryRewards(ask, 'all');
    await hurryNames(ask);
    await pause(LOOK_EVERY_MS);
  } while ((await isLeft()) || (await isComparing(ask)));
  return listLeft(ask, since);
}

/** A payment that is found last of all brings a reward too. */
async function listHeldRewards(ask: Ask): Promise<string[]> {
  const rows = await ask<{ id: number }>(
    'select order_id::int as id from referral_rewards where held_until is not null',
  );
  return rows.map(({ id }) => `the reward for order ${id} is held`);
}

async function nowOf(ask: Ask): Promise<string> {
  const [row] = await ask<{ now: string }>('select now()::text as now');
  return row?.now ?? '';
}

async function isComparing(ask: Ask): Promise<boolean> {
  const [row] = await ask<{ count: number }>(
    `select count(*)::int as count from statements where stage in ('reading', 'verifying')`,
  );
  return row?.count !== 0;
}

/**
 * What nobody may be waiting for: open payments, undelivered orders, jobs whose time has come, and those that failed. An
 * expired payment is asked about again and again for days: of its checks only those count that were hurried, or that fail.
 */
export async function listLeft(ask: Ask, since: string): Promise<string[]> {
  const rows = await ask<{ what: string }>(
    `select 'payment ' || id || ' is ' || status as what from payments where status in ('created', 'pending')
    union all select 'order ' || id || ' is processing' from orders where status = 'processing'
    union all select kind || ' ' || id || ' is ' || status from domain_orders where status in ('processing', 'registering')
    union all select 'change ' || id || ' (' || what || ') is pending' from domain_changes where status = 'pending'
    union all select 'job ' || id || ' (' || task_identifier || ') ' || case when locked_at is not null then 'is held since ' || locked_at
        else 'waits, tried ' || attempts || ' times: ' || coalesce(left(last_error, 200), '') end
      from graphile_worker.jobs where last_error is not null or locked_at < now() - interval '1 minute'
        or case when task_identifier = 'payments.check' then run_at <= nullif($1, '')::timestamptz
          else run_at <= now() + interval '1 second' or locked_at is not null end
    union all select 'reward for order ' || order_id || ' is due' from referral_rewards where held_until <= now()
    union all select 'letter ' || id || ' has not left' from mails where sent_at is null`,
    [since],
  );
  return rows.map(({ what }) => what);
}
