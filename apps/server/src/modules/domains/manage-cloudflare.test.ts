import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { forgetZone, leaveZone, ownNames, record } from '../../../test/own-names.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
const { calm, ownName, dataOf, changesOf, enable, disable, zoneOf, registrarState, save, waitForChanges, enabled } =
  ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => calm());
afterAll(() => world.close());

describe('Cloudflare', () => {
  it('is switched on with a zone, its name servers at the registrar and automatic SSL, and becomes active', async () => {
    const name = await ownName();
    const { ns_records: before } = await dataOf(name);
    expect((await enable(name)).body).toEqual({ ok: true });
    const [zone] = await zoneOf(name);
    const data = await dataOf(name);
    expect(data).toMatchObject({ ns_records: zone?.nameServers, cloudflare: { auto_ssl: 'on', dns_records: [] } });
    expect((await registrarState(name)).nameServers).toEqual(zone?.nameServers);
    await eventually(async () => (await dataOf(name)).cloudflare?.status === 'active');
    expect(await changesOf(name)).toMatchObject([
      { what: 'cloudflare_on', status: 'done', before, after: zone?.nameServers, error: null },
    ]);
  });

  it('is switched off by restoring the former name servers and then deleting the zone', async () => {
    const name = await ownName();
    const { ns_records: before } = await dataOf(name);
    await enable(name);
    expect((await disable(name)).body).toEqual({ ok: true });
    expect(await dataOf(name)).toMatchObject({ ns_records: before, cloudflare: null });
    expect((await registrarState(name)).nameServers).toEqual(before);
    expect(await zoneOf(name)).toEqual([]);
  });

  it('is switched on once by two concurrent requests', async () => {
    const name = await ownName();
    const responses = await Promise.all([enable(name), enable(name)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await waitForChanges(name);
    expect(await zoneOf(name)).toHaveLength(1);
    await disable(name);
    expect((await dataOf(name)).ns_records).not.toEqual([]);
    expect(await dataOf(name)).toMatchObject({ cloudflare: null });
  });

  it('is switched on with a new zone when a former owner of the name has left one with records', async () => {
    const name = await ownName();
    const left = await leaveZone(world, name);
    expect((await enable(name)).body).toEqual({ ok: true });
    const zones = await zoneOf(name);
    expect(zones).toMatchObject([{ records: [] }]);
    expect(zones[0]?.id).not.toBe(left);
    expect((await dataOf(name)).cloudflare?.dns_records).toEqual([]);
    expect((await registrarState(name)).nameServers).toEqual(zones[0]?.nameServers);
  });

  /** A name with a zone and a record that the shop does not know any more, and its former name servers. */
  async function withForgottenZone(): Promise<{ name: Bought; former: string[] }> {
    const name = await ownName();
    const { ns_records: former } = await dataOf(name);
    await enable(name);
    await save(name, [record('A', '@', '192.0.2.1')]);
    await forgetZone(world, name, former);
    return { name, former };
  }

  it('is switched on with the zone that the owner uses, which a restored backup does not have', async () => {
    const { name, former } = await withForgottenZone();
    const before = await zoneOf(name);
    expect((await enable(name)).body).toEqual({ ok: true });
    expect(await zoneOf(name)).toMatchObject(before.map(({ id, records }) => ({ id, records })));
    expect((await dataOf(name)).cloudflare?.dns_records).toMatchObject([{ content: '192.0.2.1' }]);
    await disable(name);
    expect(await dataOf(name)).toMatchObject({ ns_records: former, cloudflare: null });
    expect(await zoneOf(name)).toEqual([]);
  });

  it('leaves the zone that the owner uses in use when it cannot be switched on', async () => {
    const { name } = await withForgottenZone();
    const [zone] = await zoneOf(name);
    await world.dns({ fail: { operation: 'settings/edit', how: 'refuse', times: 1 } });
    expect(await enable(name)).toMatchObject({ status: 502 });
    expect(await zoneOf(name)).toMatchObject([{ id: zone?.id, records: zone?.records }]);
    expect((await registrarState(name)).nameServers).toEqual(zone?.nameServers);
  });

  it('is switched on with a new zone when the name points at one that is older than its registration', async () => {
    const { name } = await withForgottenZone();
    const [zone] = await zoneOf(name);
    const later = { registered_at: new Date(Date.now() + 1_000) };
    await world.db.updateTable('domains').set(later).where('name', '=', name.domain).execute();
    expect((await enable(name)).body).toEqual({ ok: true });
    const zones = await zoneOf(name);
    expect(zones).toMatchObject([{ records: [] }]);
    expect(zones[0]?.id).not.toBe(zone?.id);
  });

  it('leaves the zone and its records as they are when it is switched on again', async () => {
    const name = await enabled();
    await save(name, [record('A', '@', '192.0.2.1')]);
    const before = await zoneOf(name);
    expect((await enable(name)).body).toEqual({ ok: true });
    expect(await zoneOf(name)).toMatchObject(before.map(({ id, records }) => ({ id, records })));
  });

  it.each([
    ['the deletion of the zone of a former owner', 'zones/delete'],
    ['the zone', 'zones/create'],
    ['the search for the zone', 'zones/list'],
    ['automatic SSL', 'settings/edit'],
  ] as const)('creates one zone when the response of %s is lost', async (_what, operation) => {
    const name = await ownName();
    await leaveZone(world, name);
    await world.dns({ fail: { operation, how: 'answer-lost', times: 1 } });
    await enable(name);
    await waitForChanges(name);
    expect(await zoneOf(name)).toMatchObject([{ records: [] }]);
    expect((await dataOf(name)).cloudflare).not.toBeNull();
    expect(await changesOf(name)).toMatchObject([{ status: 'done' }]);
  });

  it('continues after the registrar was unavailable between the zone and the name servers', async () => {
    const name = await ownName();
    await world.registrar({ fail: { operation: 'update', how: '500', times: 3 } });
    await enable(name);
    await waitForChanges(name);
    const [zone] = await zoneOf(name);
    expect((await registrarState(name)).nameServers).toEqual(zone?.nameServers);
    expect(await changesOf(name)).toMatchObject([{ status: 'done' }]);
  });

  it('returns an error and changes nothing when the zone is in another account', async () => {
    const name = await ownName('elsewhere');
    const before = await dataOf(name);
    expect(await enable(name)).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(await dataOf(name)).toEqual(before);
    const [change] = await changesOf(name);
    expect(change).toMatchObject({ what: 'cloudflare_on', status: 'failed' });
    expect(change?.error).toBeTruthy();
  });

  it('deletes the new zone when its settings are refused', async () => {
    const name = await ownName();
    const { ns_records: before } = await dataOf(name);
    await world.dns({ fail: { operation: 'settings/edit', how: 'refuse', times: 1 } });
    expect(await enable(name)).toMatchObject({ status: 502 });
    expect(await zoneOf(name)).toEqual([]);
    expect((await registrarState(name)).nameServers).toEqual(before);
    expect(await dataOf(name)).toMatchObject({ ns_records: before, cloudflare: null, change: null });
  });

  it('stays on with the name servers of its zone when the zone cannot be deleted', async () => {
    const name = await enabled();
    const [zone] = await zoneOf(name);
    await world.dns({ fail: { operation: 'zones/delete', how: 'refuse', times: 1 } });
    expect(await disable(name)).toMatchObject({ status: 502 });
    expect((await registrarState(name)).nameServers).toEqual(zone?.nameServers);
    expect((await dataOf(name)).cloudflare).not.toBeNull();
  });

  it('removes the keys of the former name servers, which would make the name unreachable', async () => {
    const name = await enabled('signed');
    expect((await registrarState(name)).keys).toEqual([]);
  });

  it('switches TLS 1.3, which is refused while Cloudflare is off', async () => {
    const name = await ownName();
    const tls = (state: 'on' | 'off') =>
      world.api('domains/updateTls13', { domain: name.domain, tls_1_3: state }, name.token);
    expect(await tls('on')).toMatchObject({ status: 409, body: { errorCode: 'CLOUDFLARE_DISABLED' } });
    await enable(name);
    for (const state of ['off', 'on'] as const) {
      expect((await tls(state)).body).toEqual({ ok: true });
      expect((await dataOf(name)).cloudflare?.tls_1_3).toBe(state);
    }
  });
});
