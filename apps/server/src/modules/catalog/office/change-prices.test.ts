import { type AdminBody, PRICES_MAX_PRODUCTS } from '@lotok/contract/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

type Body = AdminBody<'POST products/changePrices'>;
const change = (body: AdminBody<'POST products/changePrices'>) =>
  office.call('manager', 'POST products/changePrices', { body });
const priceOf = async (id: number) => {
  const { price, tiers } = (await office.call('owner', 'GET products/:id', { params: { id } })).body;
  return [price, ...tiers.map((tier) => tier.price)];
};
const withTier = async (listPriceKopecks: number, price: number) => {
  const { id } = await world.product({ listPriceKopecks, units: 0 });
  await office.call('owner', 'PUT products/:id', { params: { id }, body: { tiers: [{ from: 10, price }] } });
  return id;
};
const changesSoFar = async () =>
  world.db.selectFrom('audit_log').selectAll().where('action', '=', 'POST products/changePrices').execute();

it('changes prices by a percentage to the nearest multiple, with tiers alike, in one row of the audit log', async () => {
  const [a, b] = [await withTier(14_500, 130), await withTier(9_999, 90)];
  const body: Body = { ids: [a, b], percent: 10, roundTo: 5, tiers: true, dryRun: true };
  const dry = await change(body);
  expect(dry.body.changes).toEqual([
    expect.objectContaining({ id: a, from: 145, to: 160 }),
    expect.objectContaining({ id: b, from: 99.99, to: 110 }),
  ]);
  expect(await priceOf(a)).toEqual([145, 130]);
  expect(await changesSoFar()).toEqual([]);

  expect((await change({ ...body, dryRun: false })).body).toEqual(dry.body);
  expect(await priceOf(a)).toEqual([160, 145]);
  expect(await priceOf(b)).toEqual([110, 100]);
  expect((await world.api('products/getProduct', { productId: a })).body.price).toBe(160);
  const tiers = (price: number) => [{ from: 10, price }];
  expect(await changesSoFar()).toMatchObject([
    {
      before: { [a]: { price: 145, tiers: tiers(130) }, [b]: { price: 99.99, tiers: tiers(90) } },
      after: { [a]: { price: 160, tiers: tiers(145) }, [b]: { price: 110, tiers: tiers(100) } },
    },
  ]);
});

it('changes the products of a filter by an amount, and leaves tiers unless they are requested', async () => {
  const id = await withTier(77_700, 700);
  const { body } = await change({ filter: { priceFrom: 777, priceTo: 777 }, amount: -0.5 });
  expect(body.changes).toMatchObject([{ id, from: 777, to: 776.5 }]);
  expect(await priceOf(id)).toEqual([776.5, 700]);
});

it('lists the tier prices that differ, also of a product whose own price stays', async () => {
  const id = await withTier(10_000, 94);
  const body: Body = { ids: [id], amount: 2, roundTo: 5, tiers: true, dryRun: true };
  expect((await change(body)).body.changes).toMatchObject([
    { id, from: 100, to: 100, tiers: [{ from: 10, fromPrice: 94, toPrice: 95 }] },
  ]);
  expect((await change({ ...body, tiers: false })).body.changes).toEqual([]);
});

it('records the tier prices where they differ, and the price alone elsewhere; undone prices too', async () => {
  const [withTiers, without] = [await withTier(10_000, 94), await withTier(9_800, 90)];
  await change({ ids: [withTiers, without], amount: 2, roundTo: 5, tiers: true });
  const before = { [withTiers]: { price: 100, tiers: [{ from: 10, price: 94 }] }, [without]: 98 };
  const after = { [withTiers]: { price: 100, tiers: [{ from: 10, price: 95 }] }, [without]: 100 };
  expect((await changesSoFar()).at(-1)).toMatchObject({ before, after });
  const { items } = (await office.call('owner', 'GET priceChanges')).body;
  const params = { id: items[0]?.id ?? 0 };
  await office.call('manager', 'POST priceChanges/:id/undo', { params, body: {} });
  expect(await office.auditOf('priceChanges', params.id)).toMatchObject([{ before: after, after: before }]);
});

it('adds up when it is made twice at once', async () => {
  const id = await withTier(10_000, 50);
  await Promise.all([change({ ids: [id], amount: 10 }), change({ ids: [id], amount: 10 })]);
  expect(await priceOf(id)).toEqual([120, 50]);
});

it('changes what was shown once, however often it is confirmed, and nothing when a price has changed since then', async () => {
  const id = await withTier(10_000, 50);
  const body: Body = { ids: [id], percent: 10 };
  const expected = (await change({ ...body, dryRun: true })).body.changes.map(({ from, to }) => ({ id, from, to }));
  const replies = await Promise.all([change({ ...body, expected }), change({ ...body, expected })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await priceOf(id)).toEqual([110, 50]);
  expect(await change({ ...body, expected })).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
  expect(await change({ ...body, expected: [] })).toMatchObject({ status: 409 });
});

it('changes what was shown once by its hash, tier prices too, also when it is confirmed at once', async () => {
  const id = await withTier(10_000, 50);
  const body: Body = { ids: [id], percent: 10, tiers: true };
  const check = async () => (await change({ ...body, dryRun: true })).body.hash;
  const expectedHash = await check();
  const replies = await Promise.all([change({ ...body, expectedHash }), change({ ...body, expectedHash })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await priceOf(id)).toEqual([110, 55]);
  const second = await check();
  await office.call('owner', 'PUT products/:id', { params: { id }, body: { tiers: [{ from: 10, price: 60 }] } });
  expect(await change({ ...body, expectedHash: second })).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
  expect(await priceOf(id)).toEqual([110, 60]);
  await office.call('owner', 'PUT products/:id', { params: { id }, body: { tiers: [{ from: 10, price: 55 }] } });
  await office.call('owner', 'PUT products/:id', { params: { id }, body: { name: 'Другое имя' } });
  expect((await change({ ...body, expectedHash: second })).status).toBe(200);
});

it('changes the prices of more products than a list of ids may have once, however often it is confirmed', async () => {
  const mark = 'Очень много';
  const { id } = await world.product({ listPriceKopecks: 10_000, units: 0 });
  const { subcategory_id, category_id } = await world.db
    .selectFrom('products')
    .select(['subcategory_id', 'category_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const total = PRICES_MAX_PRODUCTS + 1;
  await sql`insert into products (subcategory_id, category_id, name, picture, price_kopecks, html_description, attributes)
    select ${subcategory_id}, ${category_id}, ${mark} || ' ' || n, 'parcel', 10000, '', ''
    from generate_series(1, ${total}) n`.execute(world.db);
  const body: Body = { filter: { q: mark }, percent: 10 };
  const { changes, hash: expectedHash } = (await change({ ...body, dryRun: true })).body;
  expect(changes).toHaveLength(total);
  expect((await change({ ...body, expectedHash })).body.changes).toHaveLength(total);
  expect(await change({ ...body, expectedHash })).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
  const prices = await world.db
    .selectFrom('products')
    .select('price_kopecks')
    .distinct()
    .where('name', 'like', `${mark}%`)
    .execute();
  expect(prices).toEqual([{ price_kopecks: 11_000 }]);
});

it('is refused as a whole when a price would not be above zero, and when the request is unclear', async () => {
  const [a, b] = [await withTier(10_000, 50), await withTier(1_000, 5)];
  const bodies: unknown[] = [
    { ids: [a, b], amount: -10 },
    { ids: [a], amount: -60, tiers: true },
    { ids: [a], percent: 10, roundTo: 1_000 },
    { ids: [a], percent: 1, amount: 1 },
    { ids: [a] },
    { percent: 1 },
    { ids: [a], filter: {}, percent: 1 },
    { filter: { colour: 'red' }, percent: 1 },
    { ids: [a], percent: 1, roundTo: 0 },
  ];
  for (const body of bodies) expect([body, (await change(body as Body)).status]).toEqual([body, 400]);
  expect([await priceOf(a), await priceOf(b)]).toEqual([
    [100, 50],
    [10, 5],
  ]);
});
