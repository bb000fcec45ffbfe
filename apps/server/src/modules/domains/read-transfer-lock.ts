import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { tryWithAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { domainsJobs } from './domains.jobs.ts';
import { listUnreadTransferLocks, saveTransferLock } from './transfer-lock.store.ts';
import { findNameById } from './own-name.reads.ts';
import type { Registrar } from './registrar.ts';

/**
 * Names that one sweep enqueues. A job that could not reach the registrar leaves the name unchanged, so the next sweep
 * repeats it.
 */
const READS_PER_SWEEP = 50;

type Deps = { db: Db; log: Log; registrar: Registrar | null };

/** Reads the transfer lock of a name from the registrar once, so that showing the name does not need a request. */
export async function readTransferLock({ db, log, registrar }: Deps, domainId: number): Promise<void> {
  if (!registrar) return;
  // A concurrent change of the name reads its transfer lock, too.
  await tryWithAdvisoryLock(db, `domain-change:${domainId}`, async () => {
    const name = await findNameById(db, domainId);
    if (!name || name.isLocked !== null) return;
    const remote = await registrar.read(name.registrarId).catch((error: unknown) => {
      if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
      if (!(error instanceof ProviderUnavailable))
        log.warn({ domainId, reason: error.message }, 'the registrar could not be asked about a lock');
      return error instanceof Outage ? 'later' : null;
    });
    if (remote === 'later') return;
    await inTransaction(db, (tx) => saveTransferLock(tx, domainId, remote?.isLocked ?? null));
  });
}

export function enqueueTransferLockRead(tx: Tx, domainId: number): Promise<void> {
  return addJob(tx, domainsJobs, 'domains.seeLock', { domainId }, { key: `domain-lock:${domainId}` });
}

/** Enqueues the names whose transfer lock is not known yet, a few at a time. */
export async function sweepTransferLocks(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const domainId of await listUnreadTransferLocks(tx, READS_PER_SWEEP))
      await enqueueTransferLockRead(tx, domainId);
  });
}
