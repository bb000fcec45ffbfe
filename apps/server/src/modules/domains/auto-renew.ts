import type { ParsedInput } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isDueForAutoRenewal, listDueForAutoRenewal, noteAutoRenewal, writeAutoRenewal } from './auto-renew.store.ts';
import { type ChangingParts, requireChangeable } from './change-domain.ts';
import { endChange, insertChange } from './domain-changes.store.ts';
import { findNameById } from './own-name.reads.ts';
import { assertCanPayRenewal, placeRenewal } from './place-renewal.ts';
import type { Registrar } from './registrar.ts';
import { remindOnce } from './remind-of-end.ts';

/** So many names are begun at once; the others are still due at the next sweep. */
const BEGUN_AT_ONCE = 100;

/** Switches the renewal from the owner's balance. */
export async function updateAutoRenew(
  parts: ChangingParts,
  { domain, auto_renew: isOn }: ParsedInput<'domains/updateAutoRenew'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const name = await requireChangeable(parts, domain, context);
  if (isOn === name.isAutoRenewed) return { ok: true };
  await inTransaction(parts.db, async (tx) => {
    await writeAutoRenewal(tx, name.id, isOn);
    const change = { domainId: name.id, buyerId: name.buyerId, what: 'auto_renew', wish: {} } as const;
    const word = (state: boolean) => [state ? 'on' : 'off'];
    await endChange(tx, await insertChange(tx, change), 'done', { before: word(!isOn), after: word(isOn) });
  });
  return { ok: true };
}

/** Begins what is due; without a registrar nothing is sold. */
export async function sweepAutoRenewals(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const domainId of await listDueForAutoRenewal(tx, BEGUN_AT_ONCE))
      await addJob(tx, 'domains.autoRenew', { domainId }, { key: `domain-auto-renew:${domainId}` });
  });
}

type AutoRenewParts = { db: Db; log: Log; registrar: Registrar | null };

/**
 * Orders another year of a name from its owner's balance at the price of the day. Where that can't be, its owner is written
 * to once, and it is tried again every day. May run any number of times and twice at once: a year is ordered once.
 */
export async function autoRenew({ db, log, registrar }: AutoRenewParts, domainId: number): Promise<void> {
  const name = await findNameById(db, domainId);
  if (!registrar || !name || !(await isDueForAutoRenewal(db, domainId))) return;
  const paying = { method: 'balance', system: null, seenRoubles: null, hasLimits: false } as const;
  const limits = { minKopecks: 0, maxKopecks: null };
  try {
    await assertCanPayRenewal(db, { ...paying, name, from: name.activeTo, buyerId: name.buyerId });
    await inTransaction(db, async (tx) => {
      await placeRenewal(tx, { ...paying, limits, name, from: name.activeTo, language: name.language });
      await noteAutoRenewal(tx, domainId);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'DOMAIN_RENEWED') return;
    log.info({ domainId, reason: error.code }, 'a name could not be renewed by itself');
    await inTransaction(db, async (tx) => {
      await noteAutoRenewal(tx, domainId);
      await remindOnce(tx, name, 'not_renewed');
    });
  }
}
