import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { ProviderRefusal } from '../../platform/outage.ts';
import type { Lines, PendingChange } from './domain-changes.store.ts';
import type { DnsHost } from './dns-host.ts';
import { writeLock } from './lock.store.ts';
import type { OwnName } from './own-name.reads.ts';
import type { Held, Registrar } from './registrar.ts';

export type StepParts = { db: Db; registrar: Registrar; dnsHost: DnsHost | null };
/** What a change led to: the lines for its owner, and what the shop writes down of the name in the same transaction. */
export type Done = Lines & { write?: (tx: Tx) => Promise<void> };

/**
 * How one kind of change is carried out. Both may be repeated and cut off anywhere: they ask what is there before they
 * change it. `takeBack` brings the state back that was there before `carryOut` began.
 */
export type ChangeSteps = {
  carryOut(parts: StepParts, name: OwnName, change: PendingChange): Promise<Done>;
  takeBack(parts: StepParts, name: OwnName, change: PendingChange): Promise<void>;
};

/** Who refuses where no provider was asked. */
export const SHOP = 'shop';
export const NAME_GONE = 'The registrar does not have this domain any more.';

/** Why nothing may be changed at a name any more; null while it may. */
export function refusalOf({ bannedAt, deletedAt }: OwnName): ProviderRefusal | null {
  if (deletedAt) return new ProviderRefusal(SHOP, NAME_GONE);
  return bannedAt ? new ProviderRefusal(SHOP, 'The domain is blocked.') : null;
}

/** The state of a switch as a line of a change. */
export const word = (isOn: boolean) => [isOn ? 'on' : 'off'];

export function needDnsHost({ dnsHost }: StepParts): DnsHost {
  if (!dnsHost) throw new ProviderRefusal(SHOP, 'Cloudflare is not set up in this shop.');
  return dnsHost;
}

export function needZone({ zoneId }: OwnName): string {
  if (!zoneId) throw new ProviderRefusal(SHOP, 'Cloudflare is not enabled for this domain.');
  return zoneId;
}

/** What the registrar holds of a name now; whether it is locked is written down. */
export async function readHeld({ db, registrar }: StepParts, name: OwnName): Promise<Held> {
  const held = await registrar.read(name.registrarId);
  if (!held) throw new ProviderRefusal(SHOP, NAME_GONE);
  if (held.isLocked !== name.isLocked) await inTransaction(db, (tx) => writeLock(tx, name.id, held.isLocked));
  return held;
}

/** Points a name at other servers. Keys of the former ones would make it unreachable there, so they go first. */
export async function pointAt({ registrar }: StepParts, held: Held, nameServers: readonly string[]): Promise<void> {
  if (areSame(held.nameServers, nameServers)) return;
  if (held.dsRecords.length > 0) await registrar.setDnssecKeys(held.registrarId, []);
  await registrar.setNameServers(held.registrarId, nameServers);
}

export function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((server) => other.includes(server));
}
