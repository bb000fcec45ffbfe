import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import { monotonicMs, pause } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOutcome } from './domain-changes.reads.ts';
import { insertChange, type NewChange } from './domain-changes.store.ts';
import { NAME_GONE } from './change-steps.ts';
import { domainsJobs } from './domains.jobs.ts';
import { getOwnName, nameViewerOf, type OwnName } from './own-name.reads.ts';

export type ChangeDomainDeps = { db: Db; rateLimiter: CallRateLimiter };

/** An owner who edits records saves often; a runaway script is stopped. */
const CHANGES_PER_BUYER = { max: 120, windowSeconds: 600 };
/** Most changes have ended by then, and the response contains the result; slower ones continue after the response. */
const WAIT_MS = 8_000;
const POLL_INTERVAL_MS = 100;

/**
 * Returns a name of the caller that may be changed. Refuses another buyer's name, an unknown one, a banned one and one
 * that the registrar no longer has.
 */
export async function requireChangeable(
  { db, rateLimiter }: ChangeDomainDeps,
  typed: string,
  context: Context<Caller>,
): Promise<OwnName> {
  const name = await getOwnName(db, nameViewerOf(context), typed);
  if (name.deletedAt) refuse('NOT_FOUND', { message: NAME_GONE });
  if (name.bannedAt) refuse('DOMAIN_BANNED');
  await rateLimiter.countAgainst(`domain-change:buyer:${context.caller.buyerId}`, CHANGES_PER_BUYER);
  return name;
}

/**
 * Stores the requested change and enqueues it behind the earlier ones. Waits some seconds for its end: a failure by
 * then is refused with the provider's reason; a slower change continues, and `getDomainData` shows it.
 */
export async function requestChange(db: Db, change: NewChange): Promise<{ ok: true }> {
  const changeId = await inTransaction(db, async (tx) => {
    const id = await insertChange(tx, change);
    await addJob(
      tx,
      domainsJobs,
      'domains.change',
      { domainId: change.domainId },
      { key: `domain-change:${change.domainId}` },
    );
    return id;
  });
  const deadline = monotonicMs() + WAIT_MS;
  while (monotonicMs() < deadline) {
    await pause(POLL_INTERVAL_MS);
    const outcome = await findOutcome(db, changeId);
    if (outcome?.status === 'failed') refuse('PROVIDER_ERROR', { message: outcome.error ?? undefined });
    if (outcome?.status !== 'pending') break;
  }
  return { ok: true };
}
