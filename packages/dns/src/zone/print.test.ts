import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryZone, ZONE } from '../../test/arbitrary-records.ts';
import { type DnsRecord, parseZone, printZone } from '../index.ts';

const authority = { nameServers: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'], serial: 2_026_010_101 };
const record = (more: Partial<DnsRecord>): DnsRecord => ({
  type: 'A',
  name: ZONE,
  content: '192.0.2.1',
  ttl: 1,
  proxied: false,
  ...more,
});

describe('a printed zone', () => {
  it('has the SOA and NS records, then the other records, and comments for what the format can not express', () => {
    const records = [
      record({ proxied: true }),
      record({ type: 'MX', content: '10 mail.example.com', ttl: 300 }),
      record({ name: '*.example.com', type: 'CNAME', content: 'a.b' }),
      record({ type: 'NS', content: 'ada.ns.cloudflare.com' }),
      record({ type: 'CNAME', content: 'a.b' }),
      record({ content: 'not an\naddress' }),
    ];
    expect(printZone('Example.com.', records, authority)).toBe(`$ORIGIN example.com.
$TTL 300 ; automatic
@ IN SOA ada.ns.cloudflare.com. hostmaster.example.com. 2026010101 10000 2400 604800 1800
@ IN NS ada.ns.cloudflare.com.
@ IN NS bob.ns.cloudflare.com.
example.com. IN A 192.0.2.1 ; proxied
example.com. 300 IN MX 10 mail.example.com.
*.example.com. IN CNAME a.b.
; flattened: example.com. IN CNAME a.b.
; left out: A "example.com" "not an\\naddress" (not is not an IPv4 address.)
`);
  });

  it('is parsed back to equal records', () => {
    fc.assert(
      fc.property(arbitraryZone, (records) => {
        expect(parseZone(ZONE, printZone(ZONE, records, authority))).toEqual({ records, problems: [] });
      }),
    );
  });

  it('requires a name server', () => {
    expect(() => printZone(ZONE, [], { nameServers: [] })).toThrow(RangeError);
  });
});
