import { ProviderRefusal } from '../../platform/outage.ts';
import {
  type ChangeSteps,
  requireDnsHost,
  requireZoneId,
  delegateName,
  readRemote,
  SHOP,
  storeProgress,
  toOnOff,
} from './change-steps.ts';
import { writeDelegation } from './domains.store.ts';

/** With other servers the zone at Cloudflare would remain unused. */
export const CLOUDFLARE_IS_ON = 'Switch Cloudflare off first: it sets the name servers itself.';

/** One atomic call to Cloudflare, so there is nothing to revert. */
export const tls13: ChangeSteps = {
  async apply(deps, name, { request }) {
    const { isOn } = request as { isOn: boolean };
    const [dnsHost, zoneId] = [requireDnsHost(deps), requireZoneId(name)];
    const before = await dnsHost.readSettings(zoneId);
    await dnsHost.setTls13(zoneId, isOn);
    return { before: toOnOff(before.tls13), after: toOnOff(isOn) };
  },
  revert: async () => undefined,
};

export const nameServers: ChangeSteps = {
  async apply(deps, name, change) {
    const wanted = (change.request as { nameServers: string[] }).nameServers;
    // A change that was requested just before this one has switched Cloudflare on.
    if (name.zoneId) throw new ProviderRefusal(SHOP, CLOUDFLARE_IS_ON);
    const remote = await readRemote(deps, name);
    const known = (change.progress as { nameServers?: string[] }).nameServers;
    const before = known ?? (await storeProgress(deps, change, { nameServers: remote.nameServers })).nameServers;
    await delegateName(deps, remote, wanted);
    const delegation = { nameServers: wanted, zoneId: null, formerNameServers: null };
    return { before, after: wanted, write: (tx) => writeDelegation(tx, name.id, delegation) };
  },

  async revert(deps, name, { progress }) {
    const before = (progress as { nameServers?: string[] }).nameServers;
    if (before) await delegateName(deps, await readRemote(deps, name), before);
  },
};
