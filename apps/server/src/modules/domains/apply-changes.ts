import { type Db, inTransaction } from '../../platform/database/index.ts';
import { tryWithAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { cloudflareOff, cloudflareOn } from './change-cloudflare.ts';
import { dnssec } from './change-dnssec.ts';
import { transferLock } from './change-transfer-lock.ts';
import { dnsRecords } from './change-records.ts';
import { nameServers, tls13 } from './change-settings.ts';
import { type ChangeSteps, findChangeRefusal, type StepDeps } from './change-steps.ts';
import type { DnsHost } from './dns-host.ts';
import {
  type ChangeKind,
  endChange,
  findPendingChange,
  saveError,
  listWaitingDomains,
  type PendingChange,
} from './domain-changes.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { findNameById, type OwnName } from './own-name.reads.ts';
import { enqueueInspection } from './inspect-domain.ts';
import type { Registrar } from './registrar.ts';

export type ApplyChangesDeps = { db: Db; log: Log; registrar: Registrar | null; dnsHost: DnsHost | null };

/** Changes that are completed by the request itself and have no job. */
type ImmediateChange = 'kt_check' | 'renewal' | 'auto_renew';
const immediateChanges: readonly string[] = ['kt_check', 'renewal', 'auto_renew'] satisfies ImmediateChange[];
const isImmediate = (what: ChangeKind): what is ImmediateChange => immediateChanges.includes(what);

const steps: Record<Exclude<ChangeKind, ImmediateChange>, ChangeSteps> = {
  cloudflare_on: cloudflareOn,
  cloudflare_off: cloudflareOff,
  tls_1_3: tls13,
  name_servers: nameServers,
  dns_records: dnsRecords,
  lock: transferLock,
  dnssec,
};

/** When a provider is unavailable for longer, the change is reverted. */
const GIVEN_UP_AFTER_SECONDS = 900;
const RETRY_DELAY_SECONDS = 10;
const BUSY_RETRY_DELAY_SECONDS = 1;

/**
 * Applies the requested changes of a name one after the other; each ends in its new state or is reverted. May be
 * interrupted anywhere and may run concurrently: a lock lets one run at a time work on a name, and each step reads the
 * current state first.
 */
export async function applyChanges(deps: ApplyChangesDeps, domainId: number): Promise<void> {
  const result = await tryWithAdvisoryLock(deps.db, `domain-change:${domainId}`, async () => {
    const { registrar } = deps;
    for (;;) {
      const change = await findPendingChange(deps.db, domainId);
      if (!change) return null;
      const name = await findNameById(deps.db, domainId);
      if (!name) return null;
      if (!registrar || !(await isApplied({ ...deps, registrar }, name, change))) return RETRY_DELAY_SECONDS;
    }
  });
  const delaySeconds = result === 'busy' ? BUSY_RETRY_DELAY_SECONDS : result;
  if (delaySeconds === null) return;
  await inTransaction(deps.db, (tx) =>
    addJob(tx, domainsJobs, 'domains.change', { domainId }, { key: `domain-change:${domainId}`, delaySeconds }),
  );
}

type Deps = StepDeps & { log: Log };

/** False when a provider has to be called again later. */
async function isApplied(deps: Deps, name: OwnName, change: PendingChange): Promise<boolean> {
  if (isImmediate(change.what)) throw new Error(`${change.what} is no change that waits`);
  const { apply, revert } = steps[change.what];
  if (change.error === null) {
    // A name that was blocked after the request: a change that has not started is not started, a started one is
    // reverted.
    const refusal =
      findChangeRefusal(name) ??
      (await tryStep(deps, name, change, async () => {
        const { write, ...lines } = await apply(deps, name, change);
        await inTransaction(deps.db, async (tx) => {
          if (!(await endChange(tx, change.id, 'done', lines)) || !write) return;
          await write(tx);
          await enqueueInspection(tx, name.id);
        });
      }));
    if (refusal === 'done') return true;
    if (refusal === 'later' && change.ageSeconds < GIVEN_UP_AFTER_SECONDS) return false;
    const error =
      refusal === 'later' ? 'The provider did not answer for too long.' : (refusal.providerMessage ?? refusal.message);
    await inTransaction(deps.db, (tx) => saveError(tx, change.id, error));
  }
  const current = (await findPendingChange(deps.db, name.id)) ?? change;
  const reverted = await tryStep(deps, name, change, () => revert(deps, name, current));
  if (reverted === 'later') return false;
  if (reverted !== 'done')
    deps.log.error({ domainId: name.id, reason: reverted.message }, 'a change could not be taken back');
  await inTransaction(deps.db, (tx) => endChange(tx, change.id, 'failed', { before: null, after: null }));
  return true;
}

async function tryStep(
  { log }: Deps,
  name: OwnName,
  change: PendingChange,
  work: () => Promise<void>,
): Promise<'done' | 'later' | ProviderRefusal> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof ProviderRefusal) return error;
    if (!(error instanceof Outage)) throw error;
    // The outage was logged once, when it began.
    if (!(error instanceof ProviderUnavailable))
      log.warn({ domainId: name.id, change: change.what, reason: error.message }, 'a change waits for its provider');
    return 'later';
  }
}

/** Enqueues changes whose job was lost. */
export async function sweepChanges(db: Db): Promise<void> {
  for (const domainId of await listWaitingDomains(db))
    await inTransaction(db, (tx) =>
      addJob(tx, domainsJobs, 'domains.change', { domainId }, { key: `domain-change:${domainId}` }),
    );
}
