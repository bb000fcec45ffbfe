import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForOrderStatus, buyName, sellZones } from '../../../test/domains.ts';
import { inspectionHelpers } from '../../../test/inspection-helpers.ts';
import { ownNames } from '../../../test/own-names.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { sandboxClients } from '../../../test/sandbox-clients.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { inspectDomain } from './inspect-domain.ts';
import { saveTransferLock } from './transfer-lock.store.ts';

let world: World;
const { ownName, dataOf, healthOf, inspect, statusOf, letters, inDays, toSecond } = inspectionHelpers(() => world);
const { withoutInspections } = ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.dns({ reset: true });
  await world.registrar({ reset: true });
  await world.warnings({ reset: true });
});
afterAll(() => world.close());

describe('an inspection', () => {
  it('is unknown before the first one and then has a time', async () => {
    const name = await ownName();
    const unknown = { checked_at: null };
    expect(await healthOf(name)).toEqual({
      delegated: { ok: null, servers: null, ...unknown },
      certificate: { state: null, ...unknown },
      warning: { is_red: false, ...unknown },
      hold: { is_held: false, ...unknown },
      gone_at: null,
    });
    expect((await inspect(name)).body).toEqual({ ok: true });
    const { ns_records, health } = await dataOf(name);
    expect(health).toMatchObject({
      delegated: { ok: true, servers: ns_records, checked_at: expect.any(String) },
      certificate: { state: null, checked_at: null },
      warning: { is_red: false, checked_at: expect.any(String) },
      hold: { is_held: false, checked_at: expect.any(String) },
    });
  });

  it('detects other name servers at the registrar, whatever their order', async () => {
    const name = await ownName();
    const { ns_records: ours } = await dataOf(name);
    await world.registrar({ set: { name: name.domain, nameServers: ours.toReversed() } });
    await inspect(name);
    expect((await healthOf(name))?.delegated.ok).toBe(true);
    const nameServers = ['ns1.thief.example', 'ns2.thief.example'];
    await world.registrar({ set: { name: name.domain, nameServers } });
    await inspect(name);
    expect((await healthOf(name))?.delegated).toMatchObject({ ok: false, servers: nameServers });
    // A change of the owner enqueues an inspection.
    const nsRecords = ['ns1.example.com', 'ns2.example.com'];
    await world.api('domains/updateNsRecords', { domain: name.domain, nsRecords }, name.token);
    await eventually(async () => (await healthOf(name))?.delegated.ok);
  });

  it('stores the state of the certificate at Cloudflare, and clears it when Cloudflare is switched off', async () => {
    const name = await ownName();
    const { domain, token } = name;
    await world.api('domains/enableCloudflare', { domain }, token);
    await withoutInspections(name);
    await inspect(name);
    expect((await healthOf(name))?.certificate.state).not.toBeNull();
    for (const [reported, state] of [
      ['active', 'active'],
      ['pending_deployment', 'pending'],
      ['timing_out', 'failed'],
    ] as const) {
      await world.dns({ zone: domain, set: { status: 'active', certificate: reported } });
      await inspect(name);
      expect((await healthOf(name))?.certificate).toMatchObject({ state, checked_at: expect.any(String) });
    }
    await world.dns({ zone: domain, set: { status: 'moved', certificate: 'active' } });
    await inspect(name);
    expect((await healthOf(name))?.certificate.state).toBe('failed');
    await world.dns({ zone: domain, set: { status: null, certificate: null } });
    await world.api('domains/disableCloudflare', { domain }, token);
    await inspect(name);
    expect((await healthOf(name))?.certificate).toEqual({ state: null, checked_at: null });
  });

  it('includes the Safe Browsing check', async () => {
    const name = await ownName('red');
    await inspect(name);
    expect((await healthOf(name))?.warning).toMatchObject({ is_red: true, checked_at: expect.any(String) });
  });

  it('adopts a later expiry, and an earlier one that no time zone explains', async () => {
    const name = await ownName();
    const endOf = async () => (await dataOf(name)).domain.active_to;
    const end = await endOf();
    for (const [reported, expected] of [
      [inDays(730), inDays(730)],
      [inDays(729.5), inDays(730)],
      [inDays(200), inDays(200)],
    ] as const) {
      await world.registrar({ set: { name: name.domain, expiresAt: toSecond(reported) } });
      await inspect(name);
      expect(Math.abs(Date.parse(await endOf()) - expected.getTime())).toBeLessThan(60_000);
    }
    expect(await endOf()).not.toBe(end);
  });

  it.each([['deleted'], ['gone']] as const)(
    'detects a %s name, which is shown as gone and cannot be changed until it is back',
    async (how) => {
      const name = await ownName();
      await world.registrar({ set: { name: name.domain, [how]: true } });
      await inspect(name);
      expect(await statusOf(name)).toBe('gone');
      expect((await healthOf(name))?.gone_at).toEqual(expect.any(String));
      const nsRecords = ['ns1.example.com', 'ns2.example.com'];
      const update = () => world.api('domains/updateNsRecords', { domain: name.domain, nsRecords }, name.token);
      expect(await update()).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
      if (how === 'gone') return;
      await world.registrar({ set: { name: name.domain, deleted: false } });
      await inspect(name);
      expect(await statusOf(name)).toBe('active');
      expect((await healthOf(name))?.gone_at).toBeNull();
      expect((await update()).status).toBe(200);
    },
  );

  it('makes a deleted name available for purchase', async () => {
    const name = await ownName();
    const label = name.domain.replace('.com', '');
    await expect(buyName(world, { domain: label })).rejects.toThrow('DOMAIN_UNAVAILABLE');
    await world.registrar({ set: { name: name.domain, deleted: true } });
    await inspect(name);
    const again = await buyName(world, { domain: label });
    await waitForOrderStatus(world, again, 'completed');
    expect((await world.api('domains/getDomainData', { domain: name.domain }, name.token)).status).toBe(403);
    expect(await healthOf(again)).toMatchObject({ gone_at: null });
  });

  it('keeps the last known state when the registrar does not respond, and reports the failure', async () => {
    const name = await ownName();
    await inspect(name);
    const before = await dataOf(name);
    await world.registrar({
      fail: { operation: 'read', how: 'broken', times: 3 },
      set: { name: name.domain, hold: true },
    });
    expect(await inspect(name)).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    const { warning: _asked, ...health } = (await healthOf(name)) ?? {};
    expect(before.health).toMatchObject(health);
    expect((await dataOf(name)).domain.domainBanned).toBe(false);
  });

  it('keeps a transfer lock that is changed while the registrar responds', async () => {
    const name = await ownName();
    await world.api('domains/updateLock', { domain: name.domain, locked: true }, name.token);
    await withoutInspections(name);
    const { db } = world;
    const { id } = await db
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name.domain)
      .executeTakeFirstOrThrow();
    const { registrar } = sandboxClients(world.origin);
    const read = async (registrarId: number) => {
      const report = await registrar.read(registrarId);
      await inTransaction(db, (tx) => saveTransferLock(tx, id, false));
      return report;
    };
    await inspectDomain({ db, log: silent, registrar: { ...registrar, read }, dnsHost: null }, id);
    expect((await dataOf(name)).domain.is_locked).toBe(false);
    await inspect(name);
    expect((await dataOf(name)).domain.is_locked).toBe(true);
  });

  it('may run many times concurrently', async () => {
    const name = await ownName();
    await world.registrar({ set: { name: name.domain, hold: true } });
    const responses = await Promise.all(Array.from({ length: 5 }, () => inspect(name)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await letters(name)).toHaveLength(1);
  });

  it('is allowed for the owner only', async () => {
    const name = await ownName();
    const stranger = await world.user();
    const { calls } = await world.registrar();
    expect(await inspect({ ...name, token: stranger.token })).toMatchObject({ status: 403 });
    expect(await inspect({ ...name, token: await world.guest() })).toMatchObject({ status: 401 });
    expect(await world.api('domains/lookAtDomain', { domain: name.domain })).toMatchObject({ status: 401 });
    expect(await inspect({ ...name, domain: 'nobody-has-this.com' })).toMatchObject({ status: 404 });
    expect(await inspect({ ...name, domain: '' })).toMatchObject({ status: 400 });
    expect((await world.registrar()).calls.read).toBe(calls.read);
  });
});

describe('a hold at the registry', () => {
  it('blocks the name, notifies its owner, and the ban ends with the hold', async () => {
    const name = await ownName();
    await world.registrar({ set: { name: name.domain, hold: true } });
    await inspect(name);
    await inspect(name);
    const { domain, health } = await dataOf(name);
    expect(domain).toMatchObject({ domainBanned: true, bans: [{ source: 'registry', reason: null }] });
    expect(health?.hold).toMatchObject({ is_held: true });
    expect(await statusOf(name)).toBe('banned');
    await world.registrar({ set: { name: name.domain, hold: false } });
    await inspect(name);
    expect((await dataOf(name)).domain).toMatchObject({ domainBanned: false, bans: [] });
    expect(await statusOf(name)).toBe('active');
    expect(await letters(name)).toMatchObject([
      { isBanned: true, source: 'registry' },
      { isBanned: false, source: 'registry' },
    ]);
  });

  it('of an expired name is no ban, because a renewal ends it', async () => {
    const name = await ownName();
    await world.registrar({ set: { name: name.domain, hold: true, expiresAt: toSecond(inDays(-3)) } });
    await inspect(name);
    expect((await dataOf(name)).domain.domainBanned).toBe(false);
    expect((await healthOf(name))?.hold.is_held).toBe(true);
    expect(await statusOf(name)).toBe('grace');
  });
});

it('inspections on request are rate limited', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' });
  await sellZones(limited);
  const bought = await buyName(limited);
  await waitForOrderStatus(limited, bought, 'completed');
  const press = () => limited.api('domains/lookAtDomain', { domain: bought.domain }, bought.token);
  for (let n = 0; n < 3; n += 1) expect((await press()).status).toBe(200);
  const refused = await press();
  expect(refused).toMatchObject({ status: 429, body: { errorCode: 'RATE_LIMITED' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await limited.close();
});
