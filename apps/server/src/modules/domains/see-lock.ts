import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { tryAlone } from '../../platform/database/try-alone.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { Away, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listUnseenLocks, writeLock } from './lock.store.ts';
import { findNameById } from './own-name.reads.ts';
import type { Registrar } from './registrar.ts';

/** A job that found no registrar leaves the name as it is, so the next sweep asks again. */
const ASKED_AT_ONCE = 50;

type Parts = { db: Db; log: Log; registrar: Registrar | null };

/** Asks the registrar once whether a name is locked, so that whoever opens its page need not. */
export async function seeLock({ db, log, registrar }: Parts, domainId: number): Promise<void> {
  if (!registrar) return;
  // Whoever changes the name at this moment reads its lock, too.
  await tryAlone(db, `domain-change:${domainId}`, async () => {
    const name = await findNameById(db, domainId);
    if (!name || name.isLocked !== null) return;
    const held = await registrar.read(name.registrarId).catch((error: unknown) => {
      if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
      if (!(error instanceof Away))
        log.warn({ domainId, reason: error.message }, 'the registrar could not be asked about a lock');
      return error instanceof Outage ? 'later' : null;
    });
    if (held === 'later') return;
    await inTransaction(db, (tx) => writeLock(tx, domainId, held?.isLocked ?? null));
  });
}

export function seeLockSoon(tx: Tx, domainId: number): Promise<void> {
  return addJob(tx, 'domains.seeLock', { domainId }, { key: `domain-lock:${domainId}` });
}

/** Has names asked about whose lock is not known yet, a few at a time. */
export async function sweepLocks(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const domainId of await listUnseenLocks(tx, ASKED_AT_ONCE)) await seeLockSoon(tx, domainId);
  });
}
