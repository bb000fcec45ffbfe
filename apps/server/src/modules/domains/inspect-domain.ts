import { now } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { applyRegistryHold } from './ban-domain.ts';
import { areSameServers } from './change-steps.ts';
import type { DnsHost, ZoneSettings } from './dns-host.ts';
import { reconcileExpiry, evaluateHold } from './domain-health.rules.ts';
import {
  isBeingChanged,
  listDueForInspection,
  writeCertificate,
  markGone,
  scheduleInspection,
  saveRegistrarState,
} from './domain-health.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { type LockedName, lockNameForUpdate } from './locked-name.store.ts';
import { saveTransferLock } from './transfer-lock.store.ts';
import { findNameById, type OwnName } from './own-name.reads.ts';
import type { RegistrarDomain, Registrar } from './registrar.ts';

/**
 * Allows 28 800 names a day with one request to the registrar each, and four to Cloudflare: a third of its limit for
 * that time.
 */
const INSPECTIONS_PER_SWEEP = 100;
/** The sweep runs every five minutes; inspections are spread in between, so that they do not delay buyers. */
const SPREAD_SECONDS = 240;
const DAY_HOURS = 24;
/** Delay after a provider did not respond or while the name servers were being changed. */
const RETRY_HOURS = 1;

export type InspectDomainDeps = { db: Db; log: Log; registrar: Registrar | null; dnsHost: DnsHost | null };

/** Enqueues the inspection of a name. */
export function enqueueInspection(tx: Tx, domainId: number, delaySeconds = 0): Promise<void> {
  return addJob(tx, domainsJobs, 'domains.look', { domainId }, { key: `domain-look:${domainId}`, delaySeconds });
}

/** Enqueues names whose last inspection is a day old, a few at a time. A name whose inspection was lost stays due. */
export async function sweepInspections(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await listDueForInspection(tx, INSPECTIONS_PER_SWEEP);
    for (const [at, domainId] of due.entries())
      await enqueueInspection(tx, domainId, Math.floor((at * SPREAD_SECONDS) / due.length));
  });
}

/**
 * Queries the registrar and the DNS host for the state of a name and stores it: its expiry, whether it is deleted,
 * whether the registry has it on hold (which bans it, or lifts that ban), its name servers, and its certificate. False
 * when one of them did not respond; the previous state is then kept. May be repeated and may run concurrently.
 */
export async function inspectDomain(deps: InspectDomainDeps, domainId: number): Promise<boolean> {
  const { db, registrar } = deps;
  const name = await findNameById(db, domainId);
  if (!name || !registrar) return false;
  const [remote, certificate] = await Promise.all([
    fetchState(deps, name, () => registrar.read(name.registrarId)),
    fetchState(deps, name, () => readCertificate(deps, name)),
  ]);
  const hasResponses = remote !== null && certificate !== null;
  await inTransaction(db, async (tx) => {
    const current = await lockNameForUpdate(tx, { id: domainId });
    if (!current) return;
    const isMoving = !areSameServers(current.nameServers, name.nameServers) || (await isBeingChanged(tx, domainId));
    // A concurrent inspection has stored its result first.
    const isLate = current.registrarSeenAt?.getTime() !== name.registrarSeenAt?.getTime();
    await scheduleInspection(tx, domainId, hasResponses && !isMoving && !isLate ? DAY_HOURS : RETRY_HOURS);
    if (isLate) return;
    if (remote) await saveReport(tx, deps.log, { name, current, remote: remote.value, isMoving });
    if (certificate?.value && current.zoneId === name.zoneId) await writeCertificate(tx, domainId, certificate.value);
  });
  return hasResponses;
}

type RegistrarReport = { name: OwnName; current: LockedName; remote: RegistrarDomain | null; isMoving: boolean };

/** `name` is the state before the query, `current` the locked row; `isMoving`: the name servers are being changed. */
async function saveReport(tx: Tx, log: Log, { name, current, remote, isMoving }: RegistrarReport): Promise<void> {
  if (!remote || remote.status === 'deleted') {
    if (!current.deletedAt) log.warn({ domainId: name.id }, 'the registrar has a name no more');
    return markGone(tx, name.id);
  }
  // Renewed in the meantime: the stored expiry is newer than the registrar's report.
  const isRenewed = current.activeTo.getTime() !== name.activeTo.getTime();
  const activeTo = isRenewed ? current.activeTo : reconcileExpiry(current.activeTo, remote.activeTo);
  await saveRegistrarState(tx, name.id, {
    activeTo,
    nameServers: isMoving ? null : remote.nameServers,
    isOnHold: remote.isOnHold,
  });
  // Changed in the meantime: the stored lock is newer than the registrar's report.
  const isLockNewer = current.lockSeenAt?.getTime() !== name.lockSeenAt?.getTime();
  if (!isMoving && !isLockNewer) await saveTransferLock(tx, name.id, remote.isLocked);
  await applyRegistryHold(tx, current, evaluateHold(remote.isOnHold, activeTo, now()));
}

/** Null while Cloudflare is off. Failed when the zone does not exist or the name no longer points at it. */
async function readCertificate(
  { dnsHost }: InspectDomainDeps,
  { zoneId }: OwnName,
): Promise<ZoneSettings['certificate'] | null> {
  if (!zoneId || !dnsHost) return null;
  const zone = await dnsHost.getZone(zoneId);
  if (!zone || zone.status === 'moved') return 'failed';
  return (await dnsHost.readSettings(zoneId)).certificate;
}

async function fetchState<T>(
  { log }: InspectDomainDeps,
  { id }: OwnName,
  request: () => Promise<T>,
): Promise<{ value: T } | null> {
  try {
    return { value: await request() };
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // The outage was logged once, when it began.
    if (!(error instanceof ProviderUnavailable))
      log.warn({ domainId: id, reason: error.message }, 'a name could not be looked at');
    return null;
  }
}
