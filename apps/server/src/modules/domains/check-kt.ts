import type { ParsedInput } from '@lotok/contract';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { Away, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { findUserEmail } from '../accounts/index.ts';
import { type ChangingParts, requireChangeable } from './change-domain.ts';
import { endChange, insertChange } from './domain-changes.store.ts';
import { listDueForKt, writeKt, writeKtWatch } from './kt.store.ts';
import { findNameById } from './own-name.reads.ts';
import type { Warnings } from './warnings.ts';

/** A job that failed or was busy leaves the name due, so the next sweep asks again. */
const ASKED_AT_ONCE = 50;

/** Switches the daily question whether Google warns of a name, and asks at once when it is switched on. */
export async function updateCheckKt(
  parts: ChangingParts,
  { domain, google_auto_check_kt: isOn }: ParsedInput<'domains/updateCheckKT'>,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const name = await requireChangeable(parts, domain, context);
  await inTransaction(parts.db, async (tx) => {
    await writeKtWatch(tx, name.id, isOn);
    if (isOn !== name.isKtWatched) {
      const changeId = await insertChange(tx, { domainId: name.id, buyerId: name.buyerId, what: 'kt_check', wish: {} });
      const word = (state: boolean) => [state ? 'on' : 'off'];
      await endChange(tx, changeId, 'done', { before: word(name.isKtWatched), after: word(isOn) });
    }
    if (isOn) await askSoon(tx, name.id);
  });
  return { ok: true };
}

function askSoon(tx: Tx, domainId: number): Promise<void> {
  return addJob(tx, 'domains.checkKt', { domainId }, { key: `domain-kt:${domainId}` });
}

/** Has names asked about whose last answer is a day old, a few at a time, so that they spread over the day. */
export async function sweepKt(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const domainId of await listDueForKt(tx, ASKED_AT_ONCE)) await askSoon(tx, domainId);
  });
}

type CheckParts = { db: Db; log: Log; warnings: Warnings | null };

/** Asks whether Google warns of a name, writes it down, and writes to its owner when that has changed. */
export async function checkKt({ db, log, warnings }: CheckParts, domainId: number): Promise<void> {
  const name = await findNameById(db, domainId);
  if (!name || !warnings) return;
  const isRed = await warnings.isFlagged(name.name).catch((error: unknown) => {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    if (!(error instanceof Away))
      log.warn({ domainId, reason: error.message }, 'Google could not be asked about a name');
    return null;
  });
  if (isRed === null) return;
  await inTransaction(db, async (tx) => {
    const before = await writeKt(tx, domainId, isRed);
    if (before === null || before.wasRed === isRed || !before.isWatched) return;
    const recipient = await findUserEmail(tx, name.buyerId);
    if (!recipient) return;
    const about = { name: name.name, isRed };
    await enqueueMail(tx, { kind: 'domain_kt', buyerId: name.buyerId, recipient, language: before.language, about });
  });
}
