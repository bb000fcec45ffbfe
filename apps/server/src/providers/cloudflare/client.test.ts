import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toDsRecord } from '../ds-record.ts';
import { ProviderRefusal } from '../../platform/outage.ts';
import { listenCloudflare, testKeys } from './listen.ts';

let cloudflare: Awaited<ReturnType<typeof listenCloudflare>>;
let servers: string[] | null;
/** The DS records that the registrar publishes; null: only the time decides. */
let dsRecords: string[] | null;
beforeEach(async () => {
  servers = ['ns1.openprovider.nl', 'ns2.openprovider.be'];
  dsRecords = null;
  cloudflare = await listenCloudflare({
    activationMs: 60,
    certificateMs: 60,
    nameServersOf: () => servers,
    dsRecordsOf: () => dsRecords,
  });
});
afterEach(() => cloudflare.close());

describe('a zone at Cloudflare', () => {
  it('is created in the shop’s account and found by its name and by its id', async () => {
    const host = cloudflare.connect();
    expect(await host.findZone('lavka.com')).toBeNull();
    const made = await host.createZone('lavka.com');
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'lavka.com',
      status: 'pending',
      nameServers: [expect.stringMatching(/\.ns\.cloudflare\.com$/), expect.stringMatching(/\.ns\.cloudflare\.com$/)],
      createdAt: expect.any(Date),
    });
    expect(new Set(made.nameServers).size).toBe(2);
    expect(await host.findZone('lavka.com')).toEqual(made);
    expect(await host.getZone(made.id)).toEqual(made);
    expect(await host.findZone('xlavka.com')).toBeNull();
  });

  it('is not created twice', async () => {
    const host = cloudflare.connect();
    const made = await host.createZone('lavka.com');
    expect(await host.createZone('lavka.com')).toEqual(made);
    expect((await cloudflare.control()).zones).toHaveLength(1);
  });

  it('is refused when another account has it', async () => {
    const host = cloudflare.connect();
    await expect(host.createZone('elsewhere-lavka.com')).rejects.toThrow(ProviderRefusal);
    await cloudflare.control({ zone: 'lavka.com', isElsewhere: true });
    await expect(host.createZone('lavka.com')).rejects.toThrow('zones/create: 1061 lavka.com already exists.');
    await expect(host.createZone('lavka')).rejects.toMatchObject({
      providerMessage: 'lavka is not a registered domain',
    });
  });

  it('becomes active some time after the registrar has its name servers, and its certificate later', async () => {
    const host = cloudflare.connect();
    const { id, nameServers } = await host.createZone('lavka.com');
    const statusOf = async () => (await host.getZone(id))?.status;
    const certificateOf = async () => (await host.readSettings(id)).certificate;
    expect([await statusOf(), await certificateOf()]).toEqual(['pending', 'pending']);
    servers = nameServers.map((name) => `${name.toUpperCase()}.`).toReversed();
    await expect.poll(statusOf).toBe('active');
    await expect.poll(certificateOf).toBe('active');
    servers = ['ns1.openprovider.nl', 'ns2.openprovider.be'];
    expect(await statusOf()).toBe('moved');
  });

  it('is deleted, and deleting it again changes nothing', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    await host.deleteZone(id);
    await host.deleteZone(id);
    expect(await host.getZone(id)).toBeNull();
    expect(await host.findZone('lavka.com')).toBeNull();
    expect((await host.createZone('lavka.com')).id).not.toBe(id);
  });

  it('ignores the refusal of an activation check that comes too often', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    await host.askToActivate(id);
    await host.askToActivate(id);
    await cloudflare.control({ fail: { operation: 'zones/activation_check', how: '429', retryAfter: 3_600 } });
    await host.askToActivate(id);
    expect((await cloudflare.control()).calls['zones/activation_check']).toBe(3);
    expect((await host.getZone(id))?.status).toBe('pending');
  });

  it.each([
    ['initializing', 'initializing'],
    ['deactivated', 'moved'],
  ])('in Cloudflare’s status %s has the status %s', async (status, expected) => {
    const found = await cloudflare.respondWith({ id: 'x', name: 'ЛАВКА.рф', status }).getZone('x');
    expect(found).toEqual({
      id: 'x',
      name: 'xn--80aaf6ac.xn--p1ai',
      status: expected,
      nameServers: [],
      createdAt: null,
    });
  });
});

describe('settings of a zone', () => {
  it('are changed and read back', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    expect(await host.readSettings(id)).toEqual({ autoSsl: false, tls13: true, certificate: 'pending' });
    await host.setAutoSsl(id, true);
    await host.setTls13(id, false);
    expect(await host.readSettings(id)).toMatchObject({ autoSsl: true, tls13: false });
    await host.setAutoSsl(id, false);
    await host.setTls13(id, true);
    expect(await host.readSettings(id)).toMatchObject({ autoSsl: false, tls13: true });
    await cloudflare.control({ zone: 'lavka.com', set: { settings: { tls_1_3: 'zrt' } } });
    expect((await host.readSettings(id)).tls13).toBe(true);
  });

  it('enable the certificate together with automatic SSL', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    await cloudflare.request('PATCH', `/zones/${id}/ssl/universal/settings`, { enabled: false });
    await cloudflare.control({ zone: 'lavka.com', set: { status: 'active' } });
    expect((await host.readSettings(id)).certificate).toBe('pending');
    await host.setAutoSsl(id, true);
    expect((await cloudflare.control()).zones).toMatchObject([{ hasUniversal: true }]);
  });

  it.each([
    ['active', 'active'],
    ['validation_timed_out', 'failed'],
    ['timing_out', 'failed'],
    ['expired', 'failed'],
    ['pending_validation', 'pending'],
  ])('report a certificate in status %s as %s', async (certificate, expected) => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    await cloudflare.control({ zone: 'lavka.com', set: { certificate } });
    expect((await host.readSettings(id)).certificate).toBe(expected);
  });

  it('enable DNSSEC and return the DS record for the parent zone', async () => {
    const host = cloudflare.connect();
    const { id, nameServers } = await host.createZone('lavka.com');
    servers = nameServers;
    expect(await host.readDnssec(id)).toEqual({ status: 'disabled', ds: null, key: null });
    await host.setDnssec(id, true);
    const { ds, key } = await host.readDnssec(id);
    expect(ds).toMatch(/^lavka\.com\. 3600 IN DS \d+ 13 2 [0-9A-F]{64}$/);
    expect(key).toMatchObject({ flags: 257, protocol: 3, algorithm: 13 });
    expect(ds).toBe(`lavka.com. 3600 IN DS ${key && toDsRecord('lavka.com', key)}`);
    // DNSSEC is switched off only after the registrar has removed the DS record.
    dsRecords = [ds?.replace(/^.* IN DS /, '') ?? ''];
    await expect.poll(async () => (await host.readDnssec(id)).status).toBe('active');
    await host.setDnssec(id, false);
    expect((await host.readDnssec(id)).status).toBe('pending-disabled');
    dsRecords = [];
    await expect.poll(() => host.readDnssec(id)).toEqual({ status: 'disabled', ds: null, key: null });
    await cloudflare.control({ zone: 'lavka.com', set: { dnssec: 'a word of next year' } });
    expect((await host.readDnssec(id)).status).toBe('error');
  });
});

it('the token is sent in a header, and an id cannot change the path', async () => {
  const requests: Request[] = [];
  const host = cloudflare.connect({
    fetch: async (...request) => {
      requests.push(new Request(...request));
      return Response.json({ success: true, result: [] });
    },
  });
  await host.listRecords('../../user?x=');
  await host.findZone('лавка.рф&x=1');
  expect(requests.map(({ url }) => url.replace(/^.*client\/v4/, ''))).toEqual([
    '/zones/..%2F..%2Fuser%3Fx%3D/dns_records?page=1&per_page=500',
    `/zones?name=%D0%BB%D0%B0%D0%B2%D0%BA%D0%B0.%D1%80%D1%84%26x%3D1&account.id=${testKeys.accountId}&per_page=50`,
  ]);
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${testKeys.token}`);
});
