import fc from 'fast-check';
import { checkZoneRecords, type DnsRecord, printContent, type RecordType, recordTypes } from '../src/index.ts';
import { arbitraryData, label } from './arbitrary-data.ts';

export const ZONE = 'example.com';

const ttl = fc.oneof(fc.constant(1), fc.integer({ min: 60, max: 86_400 }));
const name = fc.oneof(
  fc.constant(ZONE),
  fc.array(label, { minLength: 1, maxLength: 2 }).map((labels) => `${labels.join('.')}.${ZONE}`),
  fc.constantFrom('www', 'mail').map((host) => `${host}.${ZONE}`),
);

function recordOf<T extends RecordType>(type: T): fc.Arbitrary<DnsRecord> {
  return fc.tuple(arbitraryData[type], name, ttl, fc.boolean()).map(([data, owner, seconds, wantsProxy]) => {
    const content = printContent(type, data);
    const isProxied = wantsProxy && type === 'CNAME';
    return { type, name: owner, content, ttl: seconds, proxied: isProxied };
  });
}

/** A normalised record of any type, on its own. */
export const arbitraryRecord: fc.Arbitrary<DnsRecord> = fc.oneof(...recordTypes.map(recordOf));

/** Records that are allowed together in one zone, without the name servers of the zone itself. */
export const arbitraryZone: fc.Arbitrary<DnsRecord[]> = fc.array(arbitraryRecord, { maxLength: 30 }).map((records) => {
  const allowed: DnsRecord[] = [];
  for (const record of records) {
    const isOwnServer = record.type === 'NS' && record.name === ZONE;
    if (!isOwnServer && checkZoneRecords(ZONE, [...allowed, record]).length === 0) allowed.push(record);
  }
  return allowed;
});
