import { describe, expect, it } from 'vitest';
import { isRecordType, type RecordType, type RecordValue, toContent, toRecordValue } from './record-data.ts';

const hex = 'AB'.repeat(32);
const rows: [RecordType, string, RecordValue][] = [
  ['A', '192.0.2.1', { content: '192.0.2.1' }],
  ['AAAA', '2001:db8::1', { content: '2001:db8::1' }],
  ['CNAME', 'shop.example.com', { content: 'shop.example.com' }],
  ['NS', 'ns1.example.com', { content: 'ns1.example.com' }],
  ['PTR', 'host.example.com', { content: 'host.example.com' }],
  ['TXT', '"v=spf1 -all" "more \\"of\\" it"', { content: '"v=spf1 -all" "more \\"of\\" it"' }],
  ['MX', '10 mail.example.com', { priority: 10, content: 'mail.example.com' }],
  ['MX', '0 .', { priority: 0, content: '.' }],
  ['URI', '10 1 "https://example.com/a b"', { priority: 10, data: { weight: 1, target: 'https://example.com/a b' } }],
  ['CAA', '0 issue "letsencrypt.org"', { data: { flags: 0, tag: 'issue', value: 'letsencrypt.org' } }],
  ['CAA', '0 issue ";"', { data: { flags: 0, tag: 'issue', value: ';' } }],
  ['CERT', '1 5 8 AQIDBA==', { data: { type: 1, key_tag: 5, algorithm: 8, certificate: 'AQIDBA==' } }],
  ['DNSKEY', '257 3 13 AQIDBA==', { data: { flags: 257, protocol: 3, algorithm: 13, public_key: 'AQIDBA==' } }],
  ['DS', `2371 13 2 ${hex}`, { data: { key_tag: 2371, algorithm: 13, digest_type: 2, digest: hex } }],
  [
    'HTTPS',
    '1 . alpn="h3,h2" ipv4hint=192.0.2.1',
    { data: { priority: 1, target: '.', value: 'alpn="h3,h2" ipv4hint=192.0.2.1' } },
  ],
  ['SVCB', '0 other.example.com', { data: { priority: 0, target: 'other.example.com', value: '' } }],
  [
    'LOC',
    '42 21 54.000 N 71 6 18.500 W -24.00m 30m 100m 10m',
    {
      data: {
        lat_degrees: 42,
        lat_minutes: 21,
        lat_seconds: 54,
        lat_direction: 'N',
        long_degrees: 71,
        long_minutes: 6,
        long_seconds: 18.5,
        long_direction: 'W',
        altitude: -24,
        size: 30,
        precision_horz: 100,
        precision_vert: 10,
      },
    },
  ],
  [
    'NAPTR',
    '100 10 "S" "SIP+D2U" "!^.*$!sip:\\\\1@example.com!" _sip._udp.example.com',
    {
      data: {
        order: 100,
        preference: 10,
        flags: 'S',
        service: 'SIP+D2U',
        regex: '!^.*$!sip:\\1@example.com!',
        replacement: '_sip._udp.example.com',
      },
    },
  ],
  [
    'NAPTR',
    '100 10 "" "" "" .',
    { data: { order: 100, preference: 10, flags: '', service: '', regex: '', replacement: '.' } },
  ],
  ['SMIMEA', `3 0 1 ${hex}`, { data: { usage: 3, selector: 0, matching_type: 1, certificate: hex } }],
  ['SRV', '5 0 5060 sip.example.com', { data: { priority: 5, weight: 0, port: 5060, target: 'sip.example.com' } }],
  ['SSHFP', `4 2 ${hex}`, { data: { algorithm: 4, type: 2, fingerprint: hex } }],
  ['TLSA', `3 1 1 ${hex}`, { data: { usage: 3, selector: 1, matching_type: 1, certificate: hex } }],
];

describe('the content of a record', () => {
  it.each(rows)('%s %s is converted to Cloudflare’s fields and back', (type, content, value) => {
    expect(toRecordValue(type, content)).toEqual(value);
    expect(toContent(type, value)).toBe(content);
  });

  it('is supported for all 20 types and for no other', () => {
    expect(new Set(rows.map(([type]) => type)).size).toBe(20);
    for (const [type] of rows) expect(isRecordType(type)).toBe(true);
    for (const type of ['OPENPGPKEY', 'SOA', 'toString', '']) expect(isRecordType(type)).toBe(false);
  });

  it.each<[RecordType, string, RecordValue]>([
    ['DS', `2371  13\t2 ${hex.slice(0, 20)} ${hex.slice(20)}`, rows.find(([type]) => type === 'DS')?.[2] ?? {}],
    ['CAA', '0 issue letsencrypt.org', { data: { flags: 0, tag: 'issue', value: 'letsencrypt.org' } }],
    ['CAA', '0 iodef "\\208\\176\\"\\\\"', { data: { flags: 0, tag: 'iodef', value: 'а"\\' } }],
  ])('%s %s is accepted in another notation', (type, content, value) => {
    expect(toRecordValue(type, content)).toEqual(value);
  });

  it('of LOC may omit fields that have a default', () => {
    const { data } = toRecordValue('LOC', '52 N 4 53 e 0');
    expect(toContent('LOC', { data: data ?? {} })).toBe('52 0 0.000 N 4 53 0.000 E 0.00m 1m 10000m 10m');
  });
});

describe('a record from Cloudflare', () => {
  it('is read from its fields where the content is incomplete', () => {
    const data = { priority: 5, weight: 0, port: 5060, target: 'sip.example.com' };
    expect(toContent('SRV', { content: '0 5060 sip.example.com', priority: 5, data })).toBe('5 0 5060 sip.example.com');
    const { priority: _, ...rest } = data;
    expect(toContent('SRV', { content: '0\t5060', priority: 5, data: rest })).toBe('5 0 5060 sip.example.com');
  });

  it('is read from its content where fields are missing', () => {
    expect(toContent('TLSA', { content: `3 1 1 ${hex}` })).toBe(`3 1 1 ${hex}`);
    expect(toContent('TLSA', { content: `3 1 1 ${hex}`, data: { usage: 3 } })).toBe(`3 1 1 ${hex}`);
    expect(toContent('LOC', { content: 'as it is', data: {} })).toBe('as it is');
    expect(toContent('A', {})).toBe('');
  });

  it('of TXT without quotes is quoted, in strings of 255 bytes', () => {
    expect(toContent('TXT', { content: 'v=spf1 "x" \\ а' })).toBe('"v=spf1 \\"x\\" \\\\ \\208\\176"');
    const strings = toContent('TXT', { content: 'k'.repeat(300) }).split(' ');
    expect(strings.map((string) => string.length)).toEqual([257, 47]);
  });
});
