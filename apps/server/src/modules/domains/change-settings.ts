import { inTransaction } from '../../platform/database/index.ts';
import { ProviderRefusal } from '../../platform/outage.ts';
import { type ChangeSteps, needDnsHost, needZone, pointAt, readHeld, SHOP, word } from './change-steps.ts';
import { keepProgress } from './domain-changes.store.ts';
import { writeDelegation } from './domains.store.ts';

/** Other servers would leave its zone behind, which nobody would ask any more. */
export const CLOUDFLARE_POINTS = 'Switch Cloudflare off first: it sets the name servers itself.';

/** Cloudflare does it or refuses it, so there is nothing to take back. */
export const tls13: ChangeSteps = {
  async carryOut(parts, name, { wish }) {
    const { isOn } = wish as { isOn: boolean };
    const [dnsHost, zoneId] = [needDnsHost(parts), needZone(name)];
    const before = await dnsHost.readSettings(zoneId);
    await dnsHost.setTls13(zoneId, isOn);
    return { before: word(before.tls13), after: word(isOn) };
  },
  takeBack: async () => undefined,
};

export const nameServers: ChangeSteps = {
  async carryOut(parts, name, change) {
    const wanted = (change.wish as { nameServers: string[] }).nameServers;
    // It was switched on by a change that was wished for just before this one.
    if (name.zoneId) throw new ProviderRefusal(SHOP, CLOUDFLARE_POINTS);
    const held = await readHeld(parts, name);
    const known = (change.progress as { nameServers?: string[] }).nameServers;
    const before = known ?? held.nameServers;
    if (!known) await inTransaction(parts.db, (tx) => keepProgress(tx, change.id, { nameServers: before }));
    await pointAt(parts, held, wanted);
    const delegation = { nameServers: wanted, zoneId: null, formerNameServers: null };
    return { before, after: wanted, write: (tx) => writeDelegation(tx, name.id, delegation) };
  },

  async takeBack(parts, name, { progress }) {
    const before = (progress as { nameServers?: string[] }).nameServers;
    if (before) await pointAt(parts, await readHeld(parts, name), before);
  },
};
