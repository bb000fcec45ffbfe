import { inTransaction } from '../../platform/database/index.ts';
import { publish } from './change-dnssec.ts';
import { areSameServers, type ChangeSteps, requireDnsHost, delegateName, readRemote } from './change-steps.ts';
import { saveProgress } from './domain-changes.store.ts';
import { writeDelegation } from './domains.store.ts';

/** `nameServers`: the name servers before the change. */
type Progress = { nameServers?: string[] };

/**
 * Creates or finds the zone, sets its name servers at the registrar, and switches certificates on. The previous name
 * servers are stored first, because a revert needs them.
 */
export const cloudflareOn: ChangeSteps = {
  async apply(deps, name, change) {
    const dnsHost = requireDnsHost(deps);
    const remote = await readRemote(deps, name);
    const zone = (await dnsHost.findZone(name.name)) ?? (await dnsHost.createZone(name.name));
    const known = (change.progress as Progress).nameServers;
    const before =
      known ?? (areSameServers(remote.nameServers, zone.nameServers) ? name.nameServers : remote.nameServers);
    if (!known) await inTransaction(deps.db, (tx) => saveProgress(tx, change.id, { nameServers: before }));
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
    const { nameServers } = change.progress as Progress;
    if (nameServers) await delegateName(deps, await readRemote(deps, name), nameServers);
    const dnsHost = requireDnsHost(deps);
    const zone = await dnsHost.findZone(name.name);
    if (zone) await dnsHost.deleteZone(zone.id);
  },
};

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
    if (remote.dsRecords.length > 0)
      await inTransaction(deps.db, (tx) => saveProgress(tx, change.id, { hadKeys: true }));
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
