import type { ParsedInput } from '@lotok/contract';
import { noRateLimits } from '../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  isDueForAutoRenewal,
  listDueForAutoRenewal,
  recordAutoRenewalAttempt,
  saveAutoRenewal,
} from './auto-renew.store.ts';
import { type ChangeDomainDeps, requireChangeable } from './change-domain.ts';
import { endChange, insertChange } from './domain-changes.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { findNameById } from './own-name.reads.ts';
import { assertCanPayRenewal, placeRenewal } from './place-renewal.ts';
import type { Registrar } from './registrar.ts';
import { remindOnce } from './remind-of-expiry.ts';

/** Renewals that one sweep starts; the other names are still due at the next sweep. */
const RENEWALS_PER_SWEEP = 100;

/** Switches the automatic renewal from the owner's balance on or off. */
export async function updateAutoRenew(
  deps: ChangeDomainDeps,
  { domain, auto_renew: isOn }: ParsedInput<'domains/updateAutoRenew'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const name = await requireChangeable(deps, domain, context);
  if (isOn === name.isAutoRenewed) return { ok: true };
  await inTransaction(deps.db, async (tx) => {
    await saveAutoRenewal(tx, name.id, isOn);
    const change = { domainId: name.id, buyerId: name.buyerId, what: 'auto_renew', request: {} } as const;
    const toOnOff = (state: boolean) => [state ? 'on' : 'off'];
    await endChange(tx, await insertChange(tx, change), 'done', { before: toOnOff(!isOn), after: toOnOff(isOn) });
  });
  return { ok: true };
}

/** Enqueues the renewals that are due. */
export async function sweepAutoRenewals(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const domainId of await listDueForAutoRenewal(tx, RENEWALS_PER_SWEEP))
      await addJob(tx, domainsJobs, 'domains.autoRenew', { domainId }, { key: `domain-auto-renew:${domainId}` });
  });
}

type AutoRenewDeps = { db: Db; log: Log; registrar: Registrar | null };

/**
 * Orders another year of a name from its owner's balance at the current price. When that is not possible, the owner
 * gets one email, and the renewal is attempted again every day. Idempotent, also when it runs concurrently: a year is
 * ordered once.
 */
export async function autoRenew({ db, log, registrar }: AutoRenewDeps, domainId: number): Promise<void> {
  const name = await findNameById(db, domainId);
  if (!registrar || !name || !(await isDueForAutoRenewal(db, domainId))) return;
  const paymentChoice = { method: 'balance', system: null, seenKopecks: null, rateLimiter: noRateLimits } as const;
  const limits = { minKopecks: 0, maxKopecks: null };
  try {
    await assertCanPayRenewal(db, { ...paymentChoice, name, from: name.activeTo, buyerId: name.buyerId });
    await inTransaction(db, async (tx) => {
      const renewal = { name, from: name.activeTo, language: name.language, botId: null };
      await placeRenewal(tx, { ...paymentChoice, limits, ...renewal });
      await recordAutoRenewalAttempt(tx, domainId);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'DOMAIN_RENEWED') return;
    log.info({ domainId, reason: error.code }, 'a name could not be renewed by itself');
    await inTransaction(db, async (tx) => {
      await recordAutoRenewalAttempt(tx, domainId);
      await remindOnce(tx, name, 'not_renewed');
    });
  }
}
