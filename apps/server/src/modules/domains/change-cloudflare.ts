import { inTransaction } from '../../platform/database/index.ts';
import { publish } from './change-dnssec.ts';
import { areSame, type ChangeSteps, needDnsHost, pointAt, readHeld } from './change-steps.ts';
import { keepProgress } from './domain-changes.store.ts';
import { writeDelegation } from './domains.store.ts';

/** `nameServers`: where the name pointed before. */
type Progress = { nameServers?: string[] };

/**
 * The zone is made or found again, the registrar is told its name servers, and certificates are switched on. Where the
 * name pointed before is written down first, since the way back leads there.
 */
export const cloudflareOn: ChangeSteps = {
  async carryOut(parts, name, change) {
    const dnsHost = needDnsHost(parts);
    const held = await readHeld(parts, name);
    const zone = (await dnsHost.findZone(name.name)) ?? (await dnsHost.createZone(name.name));
    const known = (change.progress as Progress).nameServers;
    const before = known ?? (areSame(held.nameServers, zone.nameServers) ? name.nameServers : held.nameServers);
    if (!known) await inTransaction(parts.db, (tx) => keepProgress(tx, change.id, { nameServers: before }));
    await pointAt(parts, held, zone.nameServers);
    await dnsHost.setAutoSsl(zone.id, true);
    await dnsHost.askToActivate(zone.id);
    const former = name.zoneId ? (name.formerNameServers ?? before) : before;
    const delegation = { nameServers: zone.nameServers, zoneId: zone.id, formerNameServers: former };
    return { before, after: zone.nameServers, write: (tx) => writeDelegation(tx, name.id, delegation) };
  },

  async takeBack(parts, name, change) {
    // On already, when it was wished for once more: there is nothing to take back.
    if (name.zoneId) return;
    const { nameServers } = change.progress as Progress;
    if (nameServers) await pointAt(parts, await readHeld(parts, name), nameServers);
    const dnsHost = needDnsHost(parts);
    const zone = await dnsHost.findZone(name.name);
    if (zone) await dnsHost.deleteZone(zone.id);
  },
};

/** The former name servers first, then the zone is deleted: the other way round nobody would answer for the name. */
export const cloudflareOff: ChangeSteps = {
  async carryOut(parts, name, change) {
    const { zoneId, formerNameServers, nameServers } = name;
    if (!zoneId) return { before: null, after: null };
    const dnsHost = needDnsHost(parts);
    const former = formerNameServers ?? nameServers;
    const held = await readHeld(parts, name);
    if (held.dsRecords.length > 0)
      await inTransaction(parts.db, (tx) => keepProgress(tx, change.id, { hadKeys: true }));
    await pointAt(parts, held, former);
    await dnsHost.deleteZone(zoneId);
    const delegation = { nameServers: former, zoneId: null, formerNameServers: null };
    return { before: nameServers, after: former, write: (tx) => writeDelegation(tx, name.id, delegation) };
  },

  async takeBack(parts, name, { progress }) {
    if (!name.zoneId) return;
    const zone = await needDnsHost(parts).getZone(name.zoneId);
    // Deleted after all: then there is no way but on.
    if (!zone) return;
    await pointAt(parts, await readHeld(parts, name), zone.nameServers);
    if ((progress as { hadKeys?: boolean }).hadKeys) await publish(parts, name, zone.id);
  },
};
