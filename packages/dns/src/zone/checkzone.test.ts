import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryData } from '../../test/arbitrary-data.ts';
import { arbitraryZone, ZONE } from '../../test/arbitrary-records.ts';
import { checkZone, findNamedCheckzone } from '../../test/named-checkzone.ts';
import { type DnsRecord, parseZone, printContent, printZone, type RecordType, recordTypes } from '../index.ts';

const program = findNamedCheckzone();
if (!program) console.warn('named-checkzone is not here: BIND reads no zone of ours in this run');
const authority = { nameServers: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'] };

/** What BIND must give back: it knows no comments, and one TTL for all records of a name and type (RFC 2181 §5.2). */
const asBind = (records: DnsRecord[]) =>
  records
    .filter(({ type, name }) => type !== 'CNAME' || name !== ZONE)
    .map(({ type, name, content }) => `${name} ${type} ${content}`)
    .sort();

function expectTaken(records: DnsRecord[]): void {
  const { isTaken, dump, said } = checkZone(program ?? '', ZONE, printZone(ZONE, records, authority));
  expect(isTaken, said).toBe(true);
  const read = parseZone(ZONE, dump);
  expect(read.problems).toEqual([]);
  expect(asBind(read.records)).toEqual(asBind(records));
}

describe.skipIf(!program)('BIND', () => {
  it.each(recordTypes)('reads any %s as we do', <T extends RecordType>(type: T) => {
    const contents = fc.sample(arbitraryData[type], 60).map((data) => printContent(type, data));
    expectTaken(
      contents.map((content, index) => {
        const name = `n${index}.${type === 'DNSKEY' ? ZONE : `x.${ZONE}`}`;
        return { type, name, content, ttl: 300, proxied: false };
      }),
    );
  });

  it('reads any zone as we do', () => {
    fc.assert(
      fc.property(arbitraryZone, (records) => expectTaken(records)),
      { numRuns: 25 },
    );
  });
});
