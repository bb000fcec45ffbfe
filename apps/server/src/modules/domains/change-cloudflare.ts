import { Outage } from '../../platform/outage.ts';
import { publish } from './change-dnssec.ts';
import {
  areSameServers,
  type ChangeSteps,
  requireDnsHost,
  delegateName,
  readRemote,
  SHOP,
  type StepDeps,
  storeProgress,
} from './change-steps.ts';
import type { HostedZone } from './dns-host.ts';
import type { PendingChange } from './domain-changes.store.ts';
import { writeDelegation } from './domains.store.ts';
import type { OwnName } from './own-name.reads.ts';
import type { RegistrarDomain } from './registrar.ts';

/**
 * `nameServers`: the name servers before the change. The others are of a zone that was there before the change, although
 * the name had none; null, or missing in older changes, when there was none. `foreignZoneId`: a former owner of the name
 * has left it. `ownZoneId`: it is in use, see {@link isInUse}.
 */
type Progress = { nameServers: string[]; foreignZoneId?: string | null; ownZoneId?: string | null };

/**
 * Creates the zone, sets its name servers at the registrar, and switches certificates on. A zone with the records of a
 * former owner is deleted before; one that the present owner uses is adopted. The previous name servers and the id of that zone are stored first: a revert needs the
 * servers, and with the id a repetition tells that zone from the one that this change has created.
 */
export const cloudflareOn: ChangeSteps = {
  async apply(deps, name, change) {
    const dnsHost = requireDnsHost(deps);
    const remote = await readRemote(deps, name);
    const found = await dnsHost.findZone(name.name);
    const { nameServers: before, foreignZoneId } = await requireProgress(deps, name, { change, remote, found });
    const isForeign = found !== null && found.id === foreignZoneId;
    if (isForeign) await dnsHost.deleteZone(found.id);
    const zone = found && !isForeign ? found : await dnsHost.createZone(name.name);
    if (zone.id === foreignZoneId) throw new Outage(SHOP, 'the zone of a former owner is not deleted yet');
    await delegateName(deps, remote, zone.nameServers);
    await dnsHost.setAutoSsl(zone.id, true);
    await dnsHost.askToActivate(zone.id);
    const former = name.zoneId ? (name.formerNameServers ?? before) : before;
    const delegation = { nameServers: zone.nameServers, zoneId: zone.id, formerNameServers: former };
    return { before, after: zone.nameServers, write: (tx) => writeDelegation(tx, name.id, delegation) };
  },

  async revert(deps, name, change) {
    // Cloudflare was already on before this request: there is nothing to revert.
    if (name.zoneId) return;
    const { nameServers, ownZoneId } = change.progress as Partial<Progress>;
    // Nothing is stored: nothing was changed. A zone that was in use before stays in use.
    if (!nameServers || ownZoneId) return;
    await delegateName(deps, await readRemote(deps, name), nameServers);
    const dnsHost = requireDnsHost(deps);
    const zone = await dnsHost.findZone(name.name);
    if (zone) await dnsHost.deleteZone(zone.id);
  },
};

/** The stored progress of the change; stores it when the change is applied for the first time. */
async function requireProgress(
  deps: StepDeps,
  name: OwnName,
  { change, remote, found }: { change: PendingChange; remote: RegistrarDomain; found: HostedZone | null },
): Promise<Progress> {
  const known = change.progress as Partial<Progress>;
  if (known.nameServers) return { ...known, nameServers: known.nameServers };
  const isAtFound = found !== null && areSameServers(remote.nameServers, found.nameServers);
  const isOwn = isAtFound && isInUse(found, name);
  const unknownZoneId = name.zoneId ? null : (found?.id ?? null);
  return storeProgress(deps, change, {
    nameServers: isAtFound ? name.nameServers : remote.nameServers,
    foreignZoneId: isOwn ? null : unknownZoneId,
    ownZoneId: isOwn ? unknownZoneId : null,
  });
}

/**
 * Whether a zone that the name points at is its owner's, although the shop does not know it, as after the restoration of
 * an older backup. Only the shop creates zones in its account: one that is younger than the registration is of this owner.
 */
function isInUse({ createdAt }: HostedZone, { registeredAt }: OwnName): boolean {
  return createdAt !== null && createdAt > registeredAt;
}

/**
 * Restores the former name servers first and then deletes the zone: in the reverse order no server would answer for the
 * name.
 */
export const cloudflareOff: ChangeSteps = {
  async apply(deps, name, change) {
    const { zoneId, formerNameServers, nameServers } = name;
    if (!zoneId) return { before: null, after: null };
    const dnsHost = requireDnsHost(deps);
    const former = formerNameServers ?? nameServers;
    const remote = await readRemote(deps, name);
    if (remote.dsRecords.length > 0) await storeProgress(deps, change, { hadKeys: true });
    await delegateName(deps, remote, former);
    await dnsHost.deleteZone(zoneId);
    const delegation = { nameServers: former, zoneId: null, formerNameServers: null };
    return { before: nameServers, after: former, write: (tx) => writeDelegation(tx, name.id, delegation) };
  },

  async revert(deps, name, { progress }) {
    if (!name.zoneId) return;
    const zone = await requireDnsHost(deps).getZone(name.zoneId);
    // The zone has been deleted after all: the change can only be completed.
    if (!zone) return;
    await delegateName(deps, await readRemote(deps, name), zone.nameServers);
    if ((progress as { hadKeys?: boolean }).hadKeys) await publish(deps, name, zone.id);
  },
};
