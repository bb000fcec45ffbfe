import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import {
  type ChangeSteps,
  requireDnsHost,
  requireZoneId,
  readRemote,
  SHOP,
  type StepDeps,
  storeProgress,
  toOnOff,
} from './change-steps.ts';
import type { ZoneDnssec } from './dns-host.ts';
import type { OwnName } from './own-name.reads.ts';

/** The state before the change: whether Cloudflare signed the zone, and whether the registry published its key. */
type Before = { isSigned: boolean; isPublished: boolean };

/**
 * On: Cloudflare signs the zone, then its key is set at the registrar. Off: the key is removed first. A published key
 * without signatures makes the name unreachable, so that state never occurs.
 */
export const dnssec: ChangeSteps = {
  async apply(deps, name, change) {
    const zoneId = requireZoneId(name);
    const { isOn } = change.request as { isOn: boolean };
    const known = change.progress as Partial<Before>;
    const before = isKnown(known) ? known : await storeProgress(deps, change, await readBefore(deps, name, zoneId));
    if (!isOn) await withdraw(deps, name, zoneId, { isSigned: false });
    else if (!before.isPublished) {
      await requireActive(deps, zoneId);
      const signing = await publish(deps, name, zoneId);
      if (!isPublished(signing, (await readRemote(deps, name)).dsRecords))
        throw new Outage(SHOP, 'the registrar does not have the DNSSEC key yet');
    }
    return { before: toOnOff(before.isSigned), after: toOnOff(isOn) };
  },

  async revert(deps, name, { progress }) {
    const before = progress as Partial<Before>;
    if (!isKnown(before) || !name.zoneId) return;
    if (before.isPublished) await publish(deps, name, name.zoneId);
    else await withdraw(deps, name, name.zoneId, before);
  },
};

function isKnown(before: Partial<Before>): before is Before {
  return before.isSigned !== undefined;
}

async function readBefore(deps: StepDeps, name: OwnName, zoneId: string): Promise<Before> {
  const [signing, remote] = await Promise.all([requireDnsHost(deps).readDnssec(zoneId), readRemote(deps, name)]);
  return { isSigned: isSigning(signing), isPublished: isSigning(signing) && isPublished(signing, remote.dsRecords) };
}

/** Resolvers that still query the former name servers would get unsigned answers there. */
async function requireActive(deps: StepDeps, zoneId: string): Promise<void> {
  const zone = await requireDnsHost(deps).getZone(zoneId);
  if (zone?.status !== 'active')
    throw new ProviderRefusal(SHOP, 'Cloudflare does not answer for this domain yet. Try again when it does.');
}

/** Has the zone signed, and sets its key as the only one at the registrar. */
export async function publish(deps: StepDeps, name: OwnName, zoneId: string): Promise<ZoneDnssec> {
  const dnsHost = requireDnsHost(deps);
  if (!isSigning(await dnsHost.readDnssec(zoneId))) await dnsHost.setDnssec(zoneId, true);
  const signing = await dnsHost.readDnssec(zoneId);
  if (!signing.key) throw new Outage(SHOP, 'the zone has no DNSSEC key yet');
  const { registrarId, dsRecords } = await readRemote(deps, name);
  if (isPublished(signing, dsRecords)) return signing;
  // The registrar silently drops our key when certain other keys are set.
  if (dsRecords.length > 0) await deps.registrar.setDnssecKeys(registrarId, []);
  await deps.registrar.setDnssecKeys(registrarId, [signing.key]);
  return signing;
}

/** Removes the published key, then switches the signing of the zone on or off. */
async function withdraw(deps: StepDeps, name: OwnName, zoneId: string, { isSigned }: Pick<Before, 'isSigned'>) {
  const dnsHost = requireDnsHost(deps);
  const { registrarId, dsRecords } = await readRemote(deps, name);
  if (dsRecords.length > 0) await deps.registrar.setDnssecKeys(registrarId, []);
  const signing = await dnsHost.readDnssec(zoneId);
  if (isSigned ? !isSigning(signing) : !isOff(signing)) await dnsHost.setDnssec(zoneId, isSigned);
}

/** False for a zone whose signing failed; {@link isSigning} is false for it, too. */
function isOff({ status }: ZoneDnssec): boolean {
  return status === 'disabled' || status === 'pending-disabled';
}

function isSigning({ status }: ZoneDnssec): boolean {
  return status === 'active' || status === 'pending';
}

/** Whether the registrar has exactly the DS record of the zone. */
function isPublished({ ds }: ZoneDnssec, dsRecords: readonly string[]): boolean {
  const own = ds
    ?.split(/\sDS\s+/)[1]
    ?.trim()
    .toUpperCase();
  return dsRecords.length === 1 && dsRecords[0] === own;
}
