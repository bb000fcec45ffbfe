import { fromRoubles } from '@lotok/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyName, COM_KOPECKS, endsInDays, ownName, sellZones } from '../../../../test/domains.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  await sellZones(world);
});
afterEach(() => world.registrar({ reset: true }));
afterAll(() => world.close());

type Pricing = {
  rate: number;
  margin: number;
  roundTo?: number;
  currency?: string;
  dryRun?: boolean;
  ids?: number[];
  expected?: { id: number; from: number; to: number }[];
};
const recalculate = (body: Pricing, reason = '') => {
  const headers = { 'x-lotok-reason': encodeURIComponent(reason) };
  return office.call('manager', 'POST zones/recalculate', { body, headers });
};
const zoneOf = async (name: string) =>
  (await office.call('support', 'GET zones', { query: { q: name } })).body.items.find((zone) => zone.name === name);

describe('prices from the registrar’s list', () => {
  it('are unavailable while the registrar does not respond, and nothing changes', async () => {
    await world.registrar({ fail: { operation: 'prices', how: 'broken', times: 100 } });
    expect(await recalculate({ rate: 100, margin: 50 })).toMatchObject({
      status: 503,
      body: { errorCode: 'UNAVAILABLE' },
    });
    expect(await zoneOf('com')).toMatchObject({ price: 1_490, cost: null });
  });

  it('are proposed by a dry run, and changed once when they are applied', async () => {
    const before = await zoneOf('com');
    const pricing = { rate: 100, margin: 50, roundTo: 10 };
    const preview = await recalculate({ ...pricing, dryRun: true });
    // The renewal costs 11 euros, the registration 10; the shop sells both at one price.
    expect(preview.body.changes.find(({ name }) => name === 'com')).toEqual({
      id: before?.id,
      name: 'com',
      cost: 11,
      currency: 'EUR',
      margin: 50,
      from: 1_490,
      to: 1_650,
    });
    expect(await zoneOf('com')).toEqual(before);
    const [applied, again] = [await recalculate(pricing), await recalculate(pricing)];
    expect(applied.body).toEqual(preview.body);
    expect(again.body).toMatchObject({ changes: [], unchanged: 3 });
    await eventually(async () =>
      (await world.api('domains/getTlds', {})).body.some(({ name, price }) => name === 'com' && price === 1_650),
    );
    expect(await zoneOf('com')).toMatchObject({ price: 1_650, cost: 11, costCurrency: 'EUR', actualMargin: 50 });
    expect(await office.auditOf('zones', before?.id ?? 0)).toMatchObject([
      { action: 'POST zones/recalculate', before: { price: 1_490 }, after: { price: 1_650, cost: 11, rate: 100 } },
    ]);
    expect((await office.call('finance', 'GET zonePricing')).body).toMatchObject({ currency: 'EUR', ...pricing });
  });

  it('use the own margin of a zone, and leave out zones without a cost and of other currencies', async () => {
    const id = (await zoneOf('com'))?.id ?? 0;
    await office.call('manager', 'PUT zones/:id', { params: { id }, body: { margin: 100 } });
    const own = await office.call('manager', 'POST zones', { body: { name: 'example', price: 5 } });
    const { body } = await recalculate({ rate: 100, margin: 50, roundTo: 10, dryRun: true });
    expect(body.changes).toMatchObject([{ name: 'com', margin: 100, to: 2_200 }]);
    expect(body.skipped).toEqual([{ id: own.body.id, name: 'example', reason: 'not_in_list' }]);
    const dollars = await recalculate({ currency: 'USD', rate: 90, margin: 50, ids: [id] });
    expect(dollars.body).toMatchObject({ changes: [], skipped: [{ id, reason: 'other_currency' }] });
  });

  it('are changed as they were shown, with a reason in the audit log, or not at all', async () => {
    const pricing = { rate: 150, margin: 50, roundTo: 10 };
    const expected = (await recalculate({ ...pricing, dryRun: true })).body.changes.map(({ id, from, to }) => ({
      id,
      from,
      to,
    }));
    const id = (await zoneOf('com'))?.id ?? 0;
    await office.call('manager', 'PUT zones/:id', { params: { id }, body: { price: 1_777 } });
    expect(await recalculate({ ...pricing, expected })).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
    expect(await zoneOf('com')).toMatchObject({ price: 1_777 });
    const shown = expected.map((change) => (change.id === id ? { ...change, from: 1_777 } : change));
    expect((await recalculate({ ...pricing, expected: shown }, 'Новый курс')).status).toBe(200);
    expect((await recalculate({ ...pricing, expected: shown })).status).toBe(409);
    const { items } = (await office.call('owner', 'GET audit', { query: { resource: 'zones', perPage: 1 } })).body;
    expect(items).toMatchObject([{ resourceId: null, after: { rate: 150 }, reason: 'Новый курс' }]);
    expect((await office.auditOf('zones', id)).at(-1)).toMatchObject({
      before: { price: 1_777 },
      reason: 'Новый курс',
    });
  });

  it('are refused for a rate, a margin or a step that make no sense', async () => {
    for (const pricing of [
      { rate: 0, margin: 1 },
      { rate: -1, margin: 1 },
      { rate: 1e-307, margin: 1 },
      { rate: 1, margin: -1 },
      { rate: 1, margin: 1, roundTo: 0 },
      { rate: 1, margin: 1, roundTo: 1.5 },
      { rate: 1, margin: 1, currency: 'euro' },
    ])
      expect([pricing, (await recalculate(pricing)).status]).toEqual([pricing, 400]);
  });

  it('are changed once by two operators at the same time, and an order keeps the price that was shown', async () => {
    const pricing = { rate: 200, margin: 0, roundTo: 1 };
    const replies = await Promise.all([recalculate(pricing), recalculate(pricing)]);
    expect(replies.map(({ body }) => body.changes.length).toSorted()).toEqual([0, 3]);
    const price = (await zoneOf('com'))?.price ?? 0;
    expect((await buyName(world, {}, fromRoubles(price))).orderId).toBeGreaterThan(0);
  });
});

it('a zone is taken off sale once, and is not deleted', async () => {
  const id = (await zoneOf('ru'))?.id ?? 0;
  const remove = () => office.call('manager', 'DELETE zones/:id', { params: { id } });
  expect([(await remove()).body, (await remove()).body]).toEqual([{ ok: true }, { ok: true }]);
  expect(await zoneOf('ru')).toMatchObject({ id, isOnSale: false });
  const rows = (await office.auditOf('zones', id)).filter(({ action }) => action === 'DELETE zones/:id');
  expect(rows).toMatchObject([{ before: { isOnSale: true }, after: { isOnSale: false } }]);
  expect((await office.call('manager', 'DELETE zones/:id', { params: { id: 999_999 } })).status).toBe(404);
  await office.call('manager', 'PUT zones/:id', { params: { id }, body: { isOnSale: true } });
});

describe('the calendar of expiries', () => {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const expiries = async (from: string, to = from) =>
    (await office.call('finance', 'GET domainExpiries', { query: { from, to } })).body;

  it('shows by day what expires, what renews itself, and whose balance does not suffice', async () => {
    const price = (await zoneOf('com'))?.price ?? 0;
    const owner = await ownName(world, { balanceKopecks: fromRoubles(price) + COM_KOPECKS });
    const poor = await ownName(world, { balanceKopecks: fromRoubles(price) });
    const rich = await ownName(world, { balanceKopecks: 3 * fromRoubles(price) });
    for (const name of [owner, poor, rich]) await endsInDays(world, name, 400);
    // Midnight may pass between them.
    const end = await endsInDays(world, owner, 400);
    const domains = [owner, poor, rich].map(({ domain }) => domain);
    await world.db.updateTable('domains').set({ active_to: end }).where('name', 'in', domains).execute();
    const date = day(end);
    for (const { domain } of [poor, rich])
      await world.db.updateTable('domains').set({ auto_renew: true }).where('name', '=', domain).execute();
    const { days, names } = await expiries(date);
    expect(days).toEqual([{ day: date, total: 3, autoRenewing: 2, short: 1 }]);
    expect(new Map(names.map(({ name, autoRenew, hasMoney }) => [name, [autoRenew, hasMoney]]))).toEqual(
      new Map([
        [owner.domain, [false, COM_KOPECKS >= fromRoubles(price)]],
        [poor.domain, [true, false]],
        [rich.domain, [true, true]],
      ]),
    );
    expect(names[0]).toMatchObject({ price, login: expect.any(String), buyerId: expect.any(Number) });
    // A renewal that is paid for needs no more money.
    const bought = await world.db
      .selectFrom('domains')
      .select(['id', 'order_id'])
      .where('name', '=', poor.domain)
      .executeTakeFirstOrThrow();
    await sql`update domain_orders set renews_domain_id = ${bought.id}, status = 'registering', kind = 'renewal', renews_from = now()
      where id = ${bought.order_id}`.execute(world.db);
    expect((await expiries(date)).days).toEqual([{ day: date, total: 3, autoRenewing: 2, short: 0 }]);
    // What is not on sale cannot be renewed.
    const { id } = (await zoneOf('com')) ?? { id: 0 };
    await office.call('manager', 'PUT zones/:id', { params: { id }, body: { isOnSale: false } });
    expect((await expiries(date)).names.map(({ price: none }) => none)).toEqual([null, null, null]);
    await office.call('manager', 'PUT zones/:id', { params: { id }, body: { isOnSale: true } });
    expect((await expiries('2001-01-01')).names).toEqual([]);
  });

  it('is refused for no period and for a long one', async () => {
    for (const query of [
      { from: '2026-01-02', to: '2026-01-01' },
      { from: '2026-01-01', to: '2026-12-31' },
      { from: 'soon', to: 'later' },
    ])
      expect((await office.call('owner', 'GET domainExpiries', { query })).status).toBe(400);
  });
});

describe('a failed change of a domain', () => {
  it('is not requested again when that would undo a newer one', async () => {
    const name = await ownName(world, { balanceKopecks: fromRoubles((await zoneOf('com'))?.price ?? 0) });
    const { id } = await world.db
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name.domain)
      .executeTakeFirstOrThrow();
    const add = (what: string, status: string) =>
      sql`insert into domain_changes (domain_id, buyer_id, what, status, wish, finished_at)
        values (${id}, ${name.buyerId}, ${what}, ${status}, '{}', now())`.execute(world.db);
    const canRetry = async () =>
      (await office.call('support', 'GET domains/:id', { params: { id } })).body.changes.at(-1)?.canRetry;
    await add('cloudflare_off', 'failed');
    expect(await canRetry()).toBe(true);
    await add('lock', 'done');
    expect(await canRetry()).toBe(true);
    await add('dns_records', 'done');
    expect(await canRetry()).toBe(false);
  });

  it('is requested again once, as its owner did', async () => {
    const price = (await zoneOf('com'))?.price ?? 0;
    const name = await ownName(world, { balanceKopecks: fromRoubles(price) });
    const { id } = await world.db
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name.domain)
      .executeTakeFirstOrThrow();
    await world.registrar({ fail: { operation: 'update', how: 'refused', times: 1 } });
    const nsRecords = ['ns1.example.net', 'ns2.example.net'];
    expect((await world.api('domains/updateNsRecords', { domain: name.domain, nsRecords }, name.token)).status).toBe(
      502,
    );
    const item = async () => (await office.call('support', 'GET domains/:id', { params: { id } })).body;
    const [failed] = (await item()).changes;
    expect(failed).toMatchObject({ what: 'name_servers', status: 'failed', canRetry: true });
    const retry = () =>
      office.call('manager', 'POST domains/:id/retryChange', { params: { id }, body: { changeId: failed?.id ?? 0 } });
    const replies = await Promise.all([retry(), retry()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await eventually(async () => (await item()).nameServers.join() === nsRecords.join());
    expect((await item()).changes.map(({ status, canRetry }) => [status, canRetry])).toEqual([
      ['done', false],
      ['failed', false],
    ]);
    expect(await office.auditOf('domains', id)).toMatchObject([{ after: { retried: 'name_servers' } }]);
    await office.call('manager', 'POST domains/:id/ban', { params: { id }, body: { reason: 'A copy' } });
    expect((await retry()).body.errorCode).toBe('DOMAIN_BANNED');
    const unknown = { params: { id }, body: { changeId: 999_999 } };
    expect((await office.call('manager', 'POST domains/:id/retryChange', unknown)).status).toBe(404);
  });
});
