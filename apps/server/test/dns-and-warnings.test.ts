import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { DnsHost, Warnings } from '../src/modules/domains/index.ts';
import type { Log } from '../src/platform/log.ts';
import { openProviders } from '../src/providers/open-providers.ts';
import { openWorld, type World } from './shop.ts';

const log = { warn: () => undefined, info: () => undefined } as unknown as Log;
const meter = { count: () => undefined, time: () => undefined, state: () => undefined };

/** Providers never import modules, so this test checks that they have the types that the module requires. */
type Wanted = { dnsHost: DnsHost | null; warnings: Warnings | null };

describe('the DNS host and the warnings in a running shop', () => {
  let world: World;
  let opened: ReturnType<typeof openProviders>;
  let dnsHost: DnsHost;
  let warnings: Warnings;
  beforeAll(async () => {
    world = await openWorld();
    opened = openProviders(readConfig({ PORT: new URL(world.origin).port }), { hasControl: true, meter, log });
    const wanted: Wanted = opened;
    if (!wanted.dnsHost || !wanted.warnings) throw new Error('the sandboxes are missing');
    ({ dnsHost, warnings } = { dnsHost: wanted.dnsHost, warnings: wanted.warnings });
  });
  afterAll(async () => {
    opened.close();
    await world.close();
  });

  it('activate a zone when the registrar has its name servers', async () => {
    await opened.registrar?.register({ label: 'zone', zone: 'com' }, 'order 2');
    const made = await dnsHost.createZone('zone.com');
    const statusOf = async () => (await dnsHost.getZone(made.id))?.status;
    expect(await statusOf()).toBe('pending');
    await world.registrar({ domain: 'zone.com', set: { nameServers: made.nameServers } });
    await expect.poll(statusOf).toBe('active');
  });

  it('accept the maximum number of long records in one request', async () => {
    const { id } = await dnsHost.createZone('long.com');
    const content = `"${'x'.repeat(8_000)}"`;
    const created = Array.from({ length: 200 }, (_, n) => {
      return { type: 'TXT' as const, name: `n${n}.long.com`, content, proxied: false, ttl: 60 };
    });
    await dnsHost.changeRecords(id, { created, changed: [], removed: [] });
    expect(await dnsHost.listRecords(id)).toHaveLength(200);
    const { zones } = await world.dns();
    expect(zones.find(({ name }) => name === 'long.com')?.records).toHaveLength(200);
  });

  it('report domains with a red warning', async () => {
    expect([await warnings.isFlagged('red-zone.com'), await warnings.isFlagged('zone.com')]).toEqual([true, false]);
    await world.warnings({ name: 'zone.com' });
    expect(await warnings.isFlagged('zone.com')).toBe(true);
  });
});
