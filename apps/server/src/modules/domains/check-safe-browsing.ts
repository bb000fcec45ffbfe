import type { ParsedInput } from '@lotok/contract';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { findUserEmail, notifyTelegramUser } from '../accounts/index.ts';
import { type ChangeDomainDeps, requireChangeable } from './change-domain.ts';
import { endChange, insertChange } from './domain-changes.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { listDueForSafeBrowsing, saveSafeBrowsing, saveSafeBrowsingWatch } from './safe-browsing.store.ts';
import { findNameById } from './own-name.reads.ts';
import type { Warnings } from './warnings.ts';

/** Checks that one sweep enqueues. A check that failed leaves the name due, so the next sweep repeats it. */
const CHECKS_PER_SWEEP = 50;

/**
 * Switches the daily Safe Browsing check of a name, and checks at once when it is switched on. The contract and the
 * database call this check “KT”.
 */
export async function updateSafeBrowsingCheck(
  deps: ChangeDomainDeps,
  { domain, google_auto_check_kt: isOn }: ParsedInput<'domains/updateCheckKT'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const name = await requireChangeable(deps, domain, context);
  await inTransaction(deps.db, async (tx) => {
    await saveSafeBrowsingWatch(tx, name.id, isOn);
    if (isOn !== name.isSafeBrowsingWatched) {
      const changeId = await insertChange(tx, {
        domainId: name.id,
        buyerId: name.buyerId,
        what: 'kt_check',
        request: {},
      });
      const toOnOff = (state: boolean) => [state ? 'on' : 'off'];
      await endChange(tx, changeId, 'done', { before: toOnOff(name.isSafeBrowsingWatched), after: toOnOff(isOn) });
    }
    if (isOn) await enqueueCheck(tx, name.id);
  });
  return { ok: true };
}

function enqueueCheck(tx: Tx, domainId: number): Promise<void> {
  return addJob(tx, domainsJobs, 'domains.checkKt', { domainId }, { key: `domain-kt:${domainId}` });
}

/** Enqueues the names whose last check is a day old, a few at a time, so that checks spread over the day. */
export async function sweepSafeBrowsing(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const domainId of await listDueForSafeBrowsing(tx, CHECKS_PER_SWEEP)) await enqueueCheck(tx, domainId);
  });
}

type CheckSafeBrowsingDeps = { db: Db; log: Log; warnings: Warnings | null };

/** Checks whether Google warns about a name, stores the result, and notifies its owner when it has changed. */
export async function checkSafeBrowsing({ db, log, warnings }: CheckSafeBrowsingDeps, domainId: number): Promise<void> {
  const name = await findNameById(db, domainId);
  if (!name || !warnings) return;
  const isRed = await warnings.isFlagged(name.name).catch((error: unknown) => {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    if (!(error instanceof ProviderUnavailable))
      log.warn({ domainId, reason: error.message }, 'Google could not be asked about a name');
    return null;
  });
  if (isRed === null) return;
  await inTransaction(db, async (tx) => {
    const before = await saveSafeBrowsing(tx, domainId, isRed);
    if (before === null || before.wasRed === isRed || !before.isWatched) return;
    // The owner may have joined another account while Google was asked.
    const { buyerId } = before;
    await notifyTelegramUser(tx, { buyerId, kind: 'domainHealth', domainId, event: isRed ? 'red' : 'clean' });
    const recipient = await findUserEmail(tx, buyerId);
    if (!recipient) return;
    const about = { name: name.name, isRed };
    await enqueueMail(tx, { kind: 'domain_kt', buyerId, recipient, language: before.language, about });
  });
}
