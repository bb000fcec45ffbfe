import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefusal } from '../../platform/outage.ts';
import { listenCloudflare } from './listen.ts';
import type { RecordType } from './record-data.ts';

let cloudflare: Awaited<ReturnType<typeof listenCloudflare>>;
let servers: string[] | null;
beforeEach(async () => {
  servers = ['ns1.openprovider.nl', 'ns2.openprovider.be'];
  cloudflare = await listenCloudflare({ activationMs: 60, certificateMs: 60, nameServersOf: () => servers });
});
afterEach(() => cloudflare.close());

const record = (type: RecordType, name: string, content: string, more: { proxied?: boolean; ttl?: number } = {}) => ({
  type,
  name,
  content,
  proxied: false,
  ttl: 1000,
  ...more,
});
const noChanges = { created: [], changed: [], removed: [] };

describe('records of a zone', () => {
  const all = [
    record('A', 'lavka.com', '192.0.2.1', { proxied: true, ttl: 1 }),
    record('A', 'lavka.com', '192.0.2.2', { ttl: 60 }),
    record('AAAA', 'six.lavka.com', '2001:db8::1'),
    record('CAA', 'lavka.com', '0 issue "letsencrypt.org"'),
    record('CERT', 'lavka.com', '1 5 8 AQIDBA=='),
    record('CNAME', 'www.lavka.com', 'lavka.com', { proxied: true, ttl: 1 }),
    record('DNSKEY', 'lavka.com', '257 3 13 AQIDBA=='),
    record('DS', 'sub.lavka.com', '2371 13 2 ABCDEF'),
    record('HTTPS', 'lavka.com', '1 . alpn="h3,h2"'),
    record('LOC', 'lavka.com', '42 21 54.000 N 71 6 18.000 W -24.00m 30m 10000m 10m'),
    record('MX', 'lavka.com', '10 mail.lavka.com'),
    record('NAPTR', 'lavka.com', '100 10 "S" "SIP+D2U" "" _sip._udp.lavka.com'),
    record('NS', 'sub2.lavka.com', 'ns1.example.com'),
    record('PTR', 'ptr.lavka.com', 'host.example.com'),
    record('SMIMEA', '_x._smimecert.lavka.com', '3 0 1 ABCD'),
    record('SRV', '_sip._tcp.lavka.com', '5 0 5060 sip.lavka.com'),
    record('SSHFP', 'lavka.com', '4 2 ABCD'),
    record('SVCB', '_dns.lavka.com', '0 other.lavka.com'),
    record('TLSA', '_443._tcp.lavka.com', '3 1 1 ABCD', { ttl: 86_400 }),
    record('TXT', '*.lavka.com', '"v=spf1 -all"'),
    record('URI', 'lavka.com', '10 1 "https://lavka.com"'),
  ];

  it('of every type are created and read back', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    await host.changeRecords(id, { ...noChanges, created: all });
    const found = await host.listRecords(id);
    expect(new Set(found.map(({ type }) => type)).size).toBe(20);
    expect(found.map(({ id: _, ...rest }) => rest)).toEqual(all);
  });

  it('are created, changed and removed in one batch, with removals first', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    const created = [record('A', 'a.lavka.com', '192.0.2.1'), record('A', 'b.lavka.com', '192.0.2.1')];
    await host.changeRecords(id, { ...noChanges, created });
    const [first, second] = await host.listRecords(id);
    await host.changeRecords(id, {
      removed: [first?.id ?? ''],
      changed: [{ id: second?.id ?? '', record: record('MX', 'lavka.com', '20 mail.lavka.com') }],
      created: [record('CNAME', 'a.lavka.com', 'b.lavka.com')],
    });
    expect(await host.listRecords(id)).toEqual([
      { id: second?.id, ...record('MX', 'lavka.com', '20 mail.lavka.com') },
      { id: expect.any(String), ...record('CNAME', 'a.lavka.com', 'b.lavka.com') },
    ]);
    await host.changeRecords(id, noChanges);
    expect((await cloudflare.control()).calls['records/batch']).toBe(2);
  });

  it('are all changed or none of them', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    await host.changeRecords(id, { ...noChanges, created: [record('A', 'lavka.com', '192.0.2.1')] });
    const before = await host.listRecords(id);
    const change = host.changeRecords(id, {
      removed: before.map((each) => each.id),
      changed: [],
      created: [record('A', 'new.lavka.com', '192.0.2.2'), record('TXT', 'lavka.com', '"refuse-me"')],
    });
    await expect(change).rejects.toMatchObject({ providerMessage: 'DNS Validation Error: this record is refused.' });
    expect(await host.listRecords(id)).toEqual(before);
  });

  it.each([
    [[record('A', 'x.lavka.com', '192.0.2.1'), record('CNAME', 'x.lavka.com', 'lavka.com')], 81053],
    [[record('CNAME', 'x.lavka.com', 'lavka.com'), record('AAAA', 'x.lavka.com', '::1')], 81054],
    [[record('A', 'x.lavka.com', '192.0.2.1'), record('NS', 'x.lavka.com', 'ns1.example.com')], 81056],
    [[record('A', 'x.lavka.com', '192.0.2.1'), record('A', 'x.lavka.com', '192.0.2.1', { ttl: 60 })], 81057],
    [[record('A', 'x.lavka.com', '192.0.2.1'), record('A', 'x.lavka.com', '192.0.2.1')], 81058],
    [[record('A', 'x.lavka.com', '192.0.2.1', { ttl: 59 })], 9021],
  ])('that are invalid or in conflict are refused: %j, %i', async (created, code) => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    const refused = host.changeRecords(id, { ...noChanges, created });
    await expect(refused).rejects.toThrow(ProviderRefusal);
    await expect(refused).rejects.toThrow(`records/batch: ${code} `);
  });

  it('are refused when there are more than 200 changes at once', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    const created = Array.from({ length: 201 }, (_, n) => record('A', `n${n}.lavka.com`, '192.0.2.1'));
    await expect(host.changeRecords(id, { ...noChanges, created })).rejects.toThrow(ProviderRefusal);
    expect((await cloudflare.control()).calls['records/batch']).toBe(0);
  });

  it('are listed to the last page', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    for (const start of [0, 200, 400]) {
      const created = Array.from({ length: 200 }, (_, n) => record('A', `n${start + n}.lavka.com`, '192.0.2.1'));
      await host.changeRecords(id, { ...noChanges, created });
    }
    const found = await host.listRecords(id);
    expect(new Set(found.map(({ name }) => name)).size).toBe(600);
    expect((await cloudflare.control()).calls['records/list']).toBe(2);
  });

  it('are listed once each, without those that the shop cannot change', async () => {
    const row = {
      id: 'r1',
      type: 'A',
      name: 'LAVKA.com',
      content: '192.0.2.1',
      ttl: 1,
      proxied: true,
      proxiable: true,
    };
    const rows = [
      row,
      { ...row, id: 'r2', type: 'OPENPGPKEY' },
      { ...row, id: 'r3', type: 'MX', priority: 5, meta: { email_routing: true, read_only: true } },
      { ...row, id: 'r4', locked: true },
    ];
    const found = await cloudflare.respondWith(rows, { page: 1, total_pages: 3 }).listRecords('z');
    expect(found).toEqual([{ id: 'r1', ...record('A', 'lavka.com', '192.0.2.1', { proxied: true, ttl: 1 }) }]);
  });
});
