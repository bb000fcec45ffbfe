import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { ownNames } from '../../../test/own-names.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
const { calm, ownName, dataOf, changesOf, zoneOf, registrarState, waitForChanges, enable, enabled } = ownNames(
  () => world,
);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => calm());
afterAll(() => world.close());

describe('name servers', () => {
  const update = (name: Bought, nsRecords: string[]) =>
    world.api('domains/updateNsRecords', { domain: name.domain, nsRecords }, name.token);

  const second = (reason: string) => ({ nameServers: [{ index: 1, reason }] });

  it('are set at the registrar, in lower case and without a final dot', async () => {
    const name = await ownName();
    const { ns_records: before } = await dataOf(name);
    expect((await update(name, ['NS1.Example.com.', 'ns2.example.com'])).body).toEqual({ ok: true });
    const after = ['ns1.example.com', 'ns2.example.com'];
    expect((await dataOf(name)).ns_records).toEqual(after);
    expect((await registrarState(name)).nameServers).toEqual(after);
    expect(await changesOf(name)).toMatchObject([{ what: 'name_servers', status: 'done', before, after }]);
  });

  it.each([
    ['one', ['ns1.example.com'], 'NS_COUNT', { minimum: 2, maximum: 4 }],
    ['five', [1, 2, 3, 4, 5].map((n) => `ns${n}.example.com`), 'NS_COUNT', { minimum: 2, maximum: 4 }],
    ['an empty one', ['ns1.example.com', ' '], 'VALIDATION', second('empty')],
    ['the same twice', ['ns1.example.com', 'NS1.example.com.'], 'VALIDATION', second('twice')],
    ['no host name', ['ns1.example.com', 'not a name'], 'VALIDATION', second('invalid')],
    ['a bare label', ['ns1.example.com', 'localhost'], 'VALIDATION', second('invalid')],
  ])('are unchanged after a request with %s is refused', async (_what, nsRecords, errorCode, params) => {
    const name = await ownName();
    const before = await dataOf(name);
    expect(await update(name, nsRecords)).toMatchObject({ status: 400, body: { errorCode, params } });
    expect(await dataOf(name)).toEqual(before);
  });

  it('that the registry refuses are reported with its reason, and the former ones stay', async () => {
    const name = await ownName();
    const before = await dataOf(name);
    const refused = await update(name, ['refuse-1.example.com', 'ns2.example.com']);
    expect(refused).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(await dataOf(name)).toEqual(before);
    expect(await changesOf(name)).toMatchObject([{ status: 'failed', error: refused.body.error }]);
  });

  it('cannot be changed while Cloudflare is on', async () => {
    const name = await enabled();
    expect(await update(name, ['ns1.example.com', 'ns2.example.com'])).toMatchObject({
      status: 400,
      body: { params: { nameServers: [{ index: null, reason: 'cloudflare_on' }] } },
    });
  });

  it('stay Cloudflare’s when both changes are requested at the same time', async () => {
    const name = await ownName();
    await world.dns({ delay: { operation: 'zones/create', ms: 60_000 } });
    const enabling = enable(name);
    await eventually(async () => (await dataOf(name)).change?.what === 'cloudflare_on');
    const updating = update(name, ['a.example.com', 'b.example.com']);
    await eventually(async () => (await changesOf(name)).length === 2);
    await world.dns({ reset: true });
    expect(await updating).toMatchObject({
      status: 502,
      body: { error: expect.stringContaining('Switch Cloudflare off first') },
    });
    expect((await enabling).status).toBe(200);
    const [zone] = await zoneOf(name);
    expect((await dataOf(name)).ns_records).toEqual(zone?.nameServers);
    expect((await registrarState(name)).nameServers).toEqual(zone?.nameServers);
    expect((await changesOf(name)).map(({ what, status }) => [what, status])).toEqual([
      ['name_servers', 'failed'],
      ['cloudflare_on', 'done'],
    ]);
  });

  it('end as in the last of several concurrent requests', async () => {
    const name = await ownName();
    const requests = [1, 2, 3].map((n) => [`a${n}.example.com`, `b${n}.example.com`]);
    await Promise.all(requests.map((servers) => update(name, servers)));
    await waitForChanges(name);
    const [last, ...earlier] = await changesOf(name);
    expect(earlier).toHaveLength(2);
    expect((await dataOf(name)).ns_records).toEqual(last?.after);
    expect((await registrarState(name)).nameServers).toEqual(last?.after);
  });
});
