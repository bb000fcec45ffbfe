import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryData } from '../../test/arbitrary-data.ts';
import { arbitraryZone, ZONE } from '../../test/arbitrary-records.ts';
import { checkZone, findNamedCheckzone } from '../../test/named-checkzone.ts';
import { type DnsRecord, parseZone, printContent, printZone, type RecordType, recordTypes } from '../index.ts';

const program = findNamedCheckzone();
if (!program) console.warn('named-checkzone is not installed: the tests with BIND are skipped');
const authority = { nameServers: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'] };

/** What BIND must return: it ignores comments and has one TTL for all records of a name and type (RFC 2181 §5.2). */
const asBind = (records: DnsRecord[]) =>
  records
    .filter(({ type, name }) => type !== 'CNAME' || name !== ZONE)
    .map(({ type, name, content }) => `${name} ${type} ${content}`)
    .sort();

function expectLoaded(records: DnsRecord[]): void {
  const { isLoaded, dump, errors } = checkZone(program ?? '', ZONE, printZone(ZONE, records, authority));
  expect(isLoaded, errors).toBe(true);
  const read = parseZone(ZONE, dump);
  expect(read.problems).toEqual([]);
  expect(asBind(read.records)).toEqual(asBind(records));
}

describe.skipIf(!program)('BIND', () => {
  it.each(recordTypes)('reads any record of type %s as this package does', <T extends RecordType>(type: T) => {
    const contents = fc.sample(arbitraryData[type], 60).map((data) => printContent(type, data));
    expectLoaded(
      contents.map((content, index) => {
        const name = `n${index}.${type === 'DNSKEY' ? ZONE : `x.${ZONE}`}`;
        return { type, name, content, ttl: 300, proxied: false };
      }),
    );
  });

  it('reads any zone as this package does', () => {
    fc.assert(
      fc.property(arbitraryZone, (records) => expectLoaded(records)),
      { numRuns: 25 },
    );
  });
});
