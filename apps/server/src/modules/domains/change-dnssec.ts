import { inTransaction } from '../../platform/database/index.ts';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { type ChangeSteps, needDnsHost, needZone, readHeld, SHOP, type StepParts, word } from './change-steps.ts';
import type { ZoneDnssec } from './dns-host.ts';
import { keepProgress } from './domain-changes.store.ts';
import type { OwnName } from './own-name.reads.ts';

/** Whether Cloudflare signed the zone, and the registry published its key, before. */
type Before = { isSigned: boolean; isPublished: boolean };

/**
 * On: Cloudflare signs, then its key is set at the registrar. Off: the key goes first. A key in the registry without
 * signatures makes the name unreachable, so there is never one without the other.
 */
export const dnssec: ChangeSteps = {
  async carryOut(parts, name, change) {
    const zoneId = needZone(name);
    const { isOn } = change.wish as { isOn: boolean };
    const known = change.progress as Partial<Before>;
    const before = isKnown(known) ? known : await readBefore(parts, name, zoneId);
    if (!isKnown(known)) await inTransaction(parts.db, (tx) => keepProgress(tx, change.id, before));
    if (!isOn) await withdraw(parts, name, zoneId, { isSigned: false });
    else if (!before.isPublished) {
      await requireActive(parts, zoneId);
      const signing = await publish(parts, name, zoneId);
      if (!isPublished(signing, (await readHeld(parts, name)).dsRecords))
        throw new Outage(SHOP, 'the registrar does not have the DNSSEC key yet');
    }
    return { before: word(before.isSigned), after: word(isOn) };
  },

  async takeBack(parts, name, { progress }) {
    const before = progress as Partial<Before>;
    if (!isKnown(before) || !name.zoneId) return;
    if (before.isPublished) await publish(parts, name, name.zoneId);
    else await withdraw(parts, name, name.zoneId, before);
  },
};

function isKnown(before: Partial<Before>): before is Before {
  return before.isSigned !== undefined;
}

async function readBefore(parts: StepParts, name: OwnName, zoneId: string): Promise<Before> {
  const [signing, held] = await Promise.all([needDnsHost(parts).readDnssec(zoneId), readHeld(parts, name)]);
  return { isSigned: isSigning(signing), isPublished: isSigning(signing) && isPublished(signing, held.dsRecords) };
}

/** Whoever still asks the former name servers would find nothing signed there. */
async function requireActive(parts: StepParts, zoneId: string): Promise<void> {
  const zone = await needDnsHost(parts).getZone(zoneId);
  if (zone?.status !== 'active')
    throw new ProviderRefusal(SHOP, 'Cloudflare does not answer for this domain yet. Try again when it does.');
}

/** Has the zone signed, and its key alone set at the registrar. */
export async function publish(parts: StepParts, name: OwnName, zoneId: string): Promise<ZoneDnssec> {
  const dnsHost = needDnsHost(parts);
  if (!isSigning(await dnsHost.readDnssec(zoneId))) await dnsHost.setDnssec(zoneId, true);
  const signing = await dnsHost.readDnssec(zoneId);
  if (!signing.key) throw new Outage(SHOP, 'the zone has no DNSSEC key yet');
  const { registrarId, dsRecords } = await readHeld(parts, name);
  if (isPublished(signing, dsRecords)) return signing;
  // Beside some of them ours would be dropped without a word.
  if (dsRecords.length > 0) await parts.registrar.setDnssecKeys(registrarId, []);
  await parts.registrar.setDnssecKeys(registrarId, [signing.key]);
  return signing;
}

/** Has no key published, and then the zone signed or not. */
async function withdraw(parts: StepParts, name: OwnName, zoneId: string, { isSigned }: Pick<Before, 'isSigned'>) {
  const dnsHost = needDnsHost(parts);
  const { registrarId, dsRecords } = await readHeld(parts, name);
  if (dsRecords.length > 0) await parts.registrar.setDnssecKeys(registrarId, []);
  const signing = await dnsHost.readDnssec(zoneId);
  if (isSigned ? !isSigning(signing) : !isOff(signing)) await dnsHost.setDnssec(zoneId, isSigned);
}

/** Neither is a zone whose signing failed. */
function isOff({ status }: ZoneDnssec): boolean {
  return status === 'disabled' || status === 'pending-disabled';
}

function isSigning({ status }: ZoneDnssec): boolean {
  return status === 'active' || status === 'pending';
}

/** Whether the zone's own DS is the one that the registrar has. */
function isPublished({ ds }: ZoneDnssec, dsRecords: readonly string[]): boolean {
  const own = ds
    ?.split(/\sDS\s+/)[1]
    ?.trim()
    .toUpperCase();
  return dsRecords.length === 1 && dsRecords[0] === own;
}
