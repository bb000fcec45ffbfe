import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { type ChangeSummary, type PendingChange, saveProgress } from './domain-changes.store.ts';
import type { DnsHost } from './dns-host.ts';
import { saveTransferLock } from './transfer-lock.store.ts';
import type { OwnName } from './own-name.reads.ts';
import type { RegistrarDomain, Registrar } from './registrar.ts';

export type StepDeps = { db: Db; registrar: Registrar; dnsHost: DnsHost | null };
/** The result of a change: the summary for its owner, and what the shop stores in the same transaction. */
export type ChangeResult = ChangeSummary & { write?: (tx: Tx) => Promise<void> };

/**
 * How one kind of change is applied. Both functions may be repeated and interrupted anywhere: they read the current
 * state before they change it. `revert` restores the state from before `apply`.
 */
export type ChangeSteps = {
  apply(deps: StepDeps, name: OwnName, change: PendingChange): Promise<ChangeResult>;
  revert(deps: StepDeps, name: OwnName, change: PendingChange): Promise<void>;
};

/** Source of a refusal when no provider was called. */
export const SHOP = 'shop';
export const NAME_GONE = 'The registrar does not have this domain any more.';

/** The refusal of a name that may not be changed; null when it may. */
export function findChangeRefusal({ bannedAt, deletedAt }: OwnName): ProviderRefusal | null {
  if (deletedAt) return new ProviderRefusal(SHOP, NAME_GONE);
  return bannedAt ? new ProviderRefusal(SHOP, 'The domain is blocked.') : null;
}

/** The state of a switch as the summary of a change. */
export const toOnOff = (isOn: boolean) => [isOn ? 'on' : 'off'];

export function requireDnsHost({ dnsHost }: StepDeps): DnsHost {
  if (!dnsHost) throw new ProviderRefusal(SHOP, 'Cloudflare is not set up in this shop.');
  return dnsHost;
}

export function requireZoneId({ zoneId }: OwnName): string {
  if (!zoneId) throw new ProviderRefusal(SHOP, 'Cloudflare is not enabled for this domain.');
  return zoneId;
}

/**
 * Stores the progress of a change, before anything is changed at a provider. Returns that of another run that was
 * faster: a run that has lost its lock with its connection to the database may still be at work.
 */
export async function storeProgress<Progress extends object>(
  { db }: StepDeps,
  { id }: PendingChange,
  progress: Progress,
): Promise<Progress> {
  const stored = await inTransaction(db, (tx) => saveProgress(tx, id, progress));
  if (!stored) throw new Outage(SHOP, 'another run has ended the change');
  return stored as Progress;
}

/** Reads a name at the registrar, and stores its transfer lock when it differs. */
export async function readRemote({ db, registrar }: StepDeps, name: OwnName): Promise<RegistrarDomain> {
  const remote = await registrar.read(name.registrarId);
  if (!remote) throw new ProviderRefusal(SHOP, NAME_GONE);
  if (remote.isLocked !== name.isLocked)
    await inTransaction(db, (tx) => saveTransferLock(tx, name.id, remote.isLocked));
  return remote;
}

/**
 * Sets the name servers of a name. DNSSEC keys of the former servers would make it unreachable, so they are removed
 * first.
 */
export async function delegateName(
  { registrar }: StepDeps,
  remote: RegistrarDomain,
  nameServers: readonly string[],
): Promise<void> {
  if (areSameServers(remote.nameServers, nameServers)) return;
  if (remote.dsRecords.length > 0) await registrar.setDnssecKeys(remote.registrarId, []);
  await registrar.setNameServers(remote.registrarId, nameServers);
}

export function areSameServers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((server) => other.includes(server));
}
