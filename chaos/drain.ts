import { pause } from '../apps/server/src/platform/clock.ts';
import type { Query } from './database.ts';
import type { Progress } from './progress.ts';
import { releaseChats } from './release-chats.ts';

/** Makes scheduled jobs due now: all of a task, or those of one payment. */
export async function makeJobsDue(query: Query, task: string, paymentId?: number): Promise<void> {
  await query(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()
      and task_id = (select id from graphile_worker._private_tasks where identifier = $1)
      and ($2::int is null or (payload ->> 'paymentId')::int = $2)`,
    [task, paymentId ?? null],
  );
  await query(`select pg_notify('jobs:insert', '{"r":1,"count":10}')`);
}

/** Abandons interrupted payments without an invoice after seconds instead of a minute, because their buyers retry. */
export async function abandonInterrupted(query: Query): Promise<void> {
  await query(`update graphile_worker._private_jobs j set run_at = now() from payments p
    where j.key = 'payment:' || p.id || ':abandon' and j.locked_at is null and j.run_at > now()
      and p.status = 'created' and p.created_at < now() - interval '5 seconds'`);
}

/** Grace period after a kill, since another server may just be finishing a job. */
const KILL_GRACE_SECONDS = 3;

/**
 * Releases the jobs that a killed server had locked at once instead of minutes later: all that were started before the
 * last kill. A job that is still running on another server then runs twice, which every job tolerates.
 */
export async function releaseOrphanedJobs(query: Query, lastKillAt: Date | null): Promise<void> {
  if (!lastKillAt) return;
  await query(
    `with left_behind as (
      update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'
      where locked_at between now() - interval '1 hour' and $1::timestamptz
        and $1::timestamptz < now() - make_interval(secs => $2) returning id)
    select graphile_worker.add_job('jobs.freeLeft') where exists (select from left_behind)`,
    [lastKillAt, KILL_GRACE_SECONDS],
  );
}

/**
 * Ends the warranty of every other or of all delivered orders now, so that their referrers are paid: some refunds then
 * find the reward paid, others find it pending. Rewards without a warranty are due as soon as they are created.
 */
export async function endWarranties(query: Query, which: 'every other' | 'all'): Promise<void> {
  await query(
    `with ended as (
      update referral_rewards set held_until = now() where held_until > now() and ($1 or order_id % 2 = 0) returning 1)
    select graphile_worker.add_job('maintenance.sweep', job_key => 'chaos:sweep')
      where exists (select from ended) or exists (select from referral_rewards where held_until <= now())`,
    [which === 'all'],
  );
}

/**
 * Repeats interrupted requests to the registrar now instead of minutes later: an older one has been processed there or
 * never arrived. Not sooner than 12 s, since the registrar treats the same request within 10 s as a mistake.
 */
async function retryNames(query: Query): Promise<void> {
  await query(`update domain_orders set asked_at = asked_at - interval '5 minutes' where status = 'registering'
    and asked_at between now() - interval '5 minutes' and now() - interval '12 seconds'`);
  for (const task of ['domains.register', 'domains.renew', 'domains.change']) await makeJobsDue(query, task);
}

/**
 * Repeats interrupted requests to Crypto Pay now instead of a minute later: an older one has been processed there or never arrived.
 */
async function retryWithdrawals(query: Query): Promise<void> {
  await query(`update withdrawals set requested_at = requested_at - interval '1 minute' where state = 'paying'
    and requested_at between now() - interval '1 minute' and now() - interval '12 seconds'`);
  await makeJobsDue(query, 'partners.pay');
}

const POLL_INTERVAL_MS = 300;
/** Jobs that close a payment at its time, and jobs that follow, which wait only after a failure. */
const closing = ['payments.abandon', 'payments.expire'];
const following = ['payments.settled', 'orders.completed', 'orders.refunded', 'mail.send', 'telegram.news'];

/**
 * Lets the shop finish its work without the scheduled delays: open payments are checked and expire now, names are
 * requested, the providers' lists are reconciled and the ledger is checked. Returns what remains unfinished.
 */
export async function drain(query: Query, progress: Progress, lastKillAt: Date | null): Promise<string[]> {
  let since = '';
  /** Whether something is unfinished. A new minimum is progress. */
  let least = Number.POSITIVE_INFINITY;
  let unfinished: string[] = [];
  const hasUnfinished = async () => {
    unfinished = [...(await listUnfinished(query, since)), ...(await listPendingRewards(query))];
    if (unfinished.length < least) progress.advance();
    least = Math.min(least, unfinished.length);
    return unfinished.length > 0;
  };
  // Two passes, since a check that was running, or was enqueued in the meantime, could not be made due.
  for (let pass = 0; pass < 2; pass += 1) {
    await makeJobsDue(query, 'payments.check');
    since = await readNow(query);
    least = Number.POSITIVE_INFINITY;
    await query(`select graphile_worker.add_job('jobs.freeLeft')`);
    do {
      for (const task of [...closing, ...following]) await makeJobsDue(query, task);
      await releaseOrphanedJobs(query, lastKillAt);
      await endWarranties(query, 'all');
      await retryNames(query);
      await retryWithdrawals(query);
      await releaseChats(query, lastKillAt);
      await pause(POLL_INTERVAL_MS);
    } while (await hasUnfinished());
  }
  await query(`select graphile_worker.add_job('payments.reconcile'), graphile_worker.add_job('ledger.check')`);
  do {
    await endWarranties(query, 'all');
    await retryNames(query);
    await retryWithdrawals(query);
    await pause(POLL_INTERVAL_MS);
  } while ((await isReconciling(query)) || (await hasUnfinished()));
  // Not listed once more: the schedule may have enqueued work since.
  return unfinished;
}

/** Pending rewards: a payment that is found last creates one, too. */
async function listPendingRewards(query: Query): Promise<string[]> {
  const rows = await query<{ id: number }>(
    'select order_id::int as id from referral_rewards where held_until is not null',
  );
  return rows.map(({ id }) => `the reward for order ${id} is held`);
}

async function readNow(query: Query): Promise<string> {
  const [row] = await query<{ now: string }>('select now()::text as now');
  return row?.now ?? '';
}

async function isReconciling(query: Query): Promise<boolean> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from statements where stage in ('reading', 'verifying')`,
  );
  return row?.count !== 0;
}

/**
 * Unfinished work: open payments, undelivered orders, due jobs, and failed jobs. An expired payment is checked for
 * days: only those of its checks count that were made due, or that fail. A job without a key and without attempts left was
 * replaced by another one under its key while it ran: graphile-worker never runs it again.
 */
export async function listUnfinished(query: Query, since: string): Promise<string[]> {
  const rows = await query<{ what: string }>(
    `select 'payment ' || id || ' is ' || status as what from payments where status in ('created', 'pending')
    union all select 'order ' || id || ' is processing' from orders where status = 'processing'
    union all select kind || ' ' || id || ' is ' || status from domain_orders where status in ('processing', 'registering')
    union all select 'change ' || id || ' (' || what || ') is pending' from domain_changes where status = 'pending'
    union all select 'job ' || id || ' (' || task_identifier || ') ' || case when locked_at is not null then 'is held since ' || locked_at
        else 'waits, tried ' || attempts || ' times: ' || coalesce(left(last_error, 200), '') end
      from graphile_worker.jobs where not (key is null and attempts = max_attempts)
        and (last_error is not null or locked_at < now() - interval '1 minute'
        or case when task_identifier = 'payments.check' then run_at <= nullif($1, '')::timestamptz
          else run_at <= now() + interval '1 second' or locked_at is not null end)
    union all select 'reward for order ' || order_id || ' is due' from referral_rewards where held_until <= now()
    union all select 'withdrawal ' || id || ' is ' || state from withdrawals where state in ('asked', 'paying') and (is_automatic or state = 'paying')
    union all select 'update ' || update_id || ' of bot ' || bot_id || ' is not handled' from bot_updates where handled_at is null
    union all select 'message ' || id || ' of bot ' || bot_id || ' has not left, tried ' || attempts || ' times' from bot_sends
    union all select 'letter ' || id || ' has not left' from mails where sent_at is null`,
    [since],
  );
  return rows.map(({ what }) => what);
}
