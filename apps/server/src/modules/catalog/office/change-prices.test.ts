import type { AdminBody } from '@lotok/contract/admin';
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
  expect(await changesSoFar()).toMatchObject([{ before: { [a]: 145, [b]: 99.99 }, after: { [a]: 160, [b]: 110 } }]);
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

it('adds up when it is made twice at once', async () => {
  const id = await withTier(10_000, 50);
  await Promise.all([change({ ids: [id], amount: 10 }), change({ ids: [id], amount: 10 })]);
  expect(await priceOf(id)).toEqual([120, 50]);
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
