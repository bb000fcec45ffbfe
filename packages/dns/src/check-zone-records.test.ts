import { describe, expect, it } from 'vitest';
import { checkZoneRecords, type DnsRecord, normaliseRecord } from './index.ts';

const sha1 = 'ab'.repeat(20);

/** `name type content` of each record. */
function check(...lines: string[]) {
  const records = lines.map((line): DnsRecord => {
    const [name = '', type = '', ...rest] = line.split(' ');
    const read = normaliseRecord('example.com', { type, name, content: rest.join(' '), ttl: 1, proxied: false });
    if ('issue' in read) throw new Error(`${line}: ${read.issue.code}`);
    return read.record;
  });
  return checkZoneRecords('example.com', records).map(({ index, issue }) => `${index} ${issue.code}`);
}

describe('the records of a zone', () => {
  it.each([
    [['@ A 192.0.2.1', '@ A 192.0.2.2', '@ AAAA ::1', '@ MX 10 a.b', '@ TXT a']],
    [['@ CNAME a.b', '@ MX 10 a.b', '@ TXT a', '@ CAA 0 issue ";"']],
    [['www CNAME a.b', 'mail CNAME a.b', '@ A 192.0.2.1']],
    [['sub NS a.b', 'sub NS a.c', `sub DS 1 8 1 ${sha1}`]],
    [['sub NS ns.sub.example.com', 'ns.sub A 192.0.2.1']],
    [['@ NS a.b', '@ A 192.0.2.1', '@ DNSKEY 257 3 8 AwEAAQ==']],
    [['key DNSKEY 0 3 8 AwEAAQ==']],
    [['* CNAME a.b', 'www A 192.0.2.1']],
    [['www TXT a', 'www TXT b', 'www2 TXT a']],
    [[]],
  ])('%j are allowed together', (lines) => {
    expect(check(...lines)).toEqual([]);
  });

  it.each([
    [['www CNAME a.b', 'www A 192.0.2.1'], ['0 cname_beside_others']],
    [['www TXT a', 'www.example.com CNAME a.b'], ['1 cname_beside_others']],
    [
      ['www CNAME a.b', 'www CNAME a.c'],
      ['0 cname_beside_others', '1 cname_beside_others'],
    ],
    [['www CNAME a.b', 'www CNAME A.B.'], ['1 duplicate']],
    [['www CNAME a.b', 'www NS a.c'], ['0 cname_beside_others']],
    [['@ CNAME a.b', '@ A 192.0.2.1'], ['0 cname_beside_others']],
    [['@ AAAA ::1', '@ CNAME a.b'], ['1 cname_beside_others']],
    [
      ['@ CNAME a.b', '@ CNAME a.c'],
      ['0 cname_beside_others', '1 cname_beside_others'],
    ],
    [
      ['sub NS a.b', 'sub A 192.0.2.1', 'sub TXT a'],
      ['1 ns_beside_others', '2 ns_beside_others'],
    ],
    [
      ['www A 192.0.2.1', 'www A 192.0.2.1', 'www A 192.0.2.1'],
      ['1 duplicate', '2 duplicate'],
    ],
    [['a AAAA ::1', 'a AAAA 0:0::1'], ['1 duplicate']],
    [[`@ DS 1 8 1 ${sha1}`], ['0 ds_at_apex']],
    [['sub DNSKEY 257 3 8 AwEAAQ=='], ['0 dnskey_below_apex']],
  ])('%j are refused: %j', (lines, issues) => {
    expect(check(...lines)).toEqual(issues);
  });

  it('are duplicates even if their TTL and proxying differ', () => {
    const record: DnsRecord = { type: 'A', name: 'example.com', content: '192.0.2.1', ttl: 1, proxied: false };
    const twice = checkZoneRecords('example.com', [record, { ...record, ttl: 60, proxied: true }]);
    expect(twice).toEqual([{ index: 1, issue: { field: 'content', code: 'duplicate' } }]);
    expect(checkZoneRecords('example.com', [record, record])).toHaveLength(1);
  });
});
