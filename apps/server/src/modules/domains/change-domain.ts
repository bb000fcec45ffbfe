import { monotonicMs, pause } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOutcome } from './domain-changes.reads.ts';
import { insertChange, type NewChange } from './domain-changes.store.ts';
import { NAME_GONE } from './change-steps.ts';
import { getOwnName, type OwnName } from './own-name.reads.ts';

export type ChangingParts = { db: Db; hasRateLimits: boolean };

/** Whoever edits records saves often; a script that runs wild is stopped. */
const CHANGES_A_BUYER = { most: 120, inSeconds: 600 };
/** Most changes are through by then, and the caller sees how they ended; others go on after the answer. */
const WAIT_MS = 8_000;
const LOOK_EVERY_MS = 100;

/** An own name that may be changed. Refuses a stranger's, an unknown, a banned one and one that the registrar has no more. */
export async function requireChangeable(
  { db, hasRateLimits }: ChangingParts,
  typed: string,
  { caller }: Context<Caller>,
): Promise<OwnName> {
  const name = await getOwnName(db, caller.buyerId, typed);
  if (name.deletedAt) refuse('NOT_FOUND', { message: NAME_GONE });
  if (name.bannedAt) refuse('DOMAIN_BANNED');
  if (hasRateLimits) await countAgainst(db, `domain-change:buyer:${caller.buyerId}`, CHANGES_A_BUYER);
  return name;
}

/**
 * Writes down what is wished for and has it carried out after what was wished for before. Waits some seconds for its end:
 * one that fails by then is refused with the provider's reason; one that takes longer goes on, and `getDomainData` tells.
 */
export async function wishForChange(db: Db, change: NewChange): Promise<{ ok: true }> {
  const changeId = await inTransaction(db, async (tx) => {
    const id = await insertChange(tx, change);
    await addJob(tx, 'domains.change', { domainId: change.domainId }, { key: `domain-change:${change.domainId}` });
    return id;
  });
  const deadline = monotonicMs() + WAIT_MS;
  while (monotonicMs() < deadline) {
    await pause(LOOK_EVERY_MS);
    const outcome = await findOutcome(db, changeId);
    if (outcome?.status === 'failed') refuse('PROVIDER_ERROR', { message: outcome.error ?? undefined });
    if (outcome?.status !== 'pending') break;
  }
  return { ok: true };
}
