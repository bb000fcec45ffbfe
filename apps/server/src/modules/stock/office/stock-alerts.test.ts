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

/** A product with so many units left, of which so many were sold in the last days. */
async function product(left: number, sold: number) {
  const made = await world.product({ units: left + sold, listPriceKopecks: 1_000 });
  if (sold > 0) {
    const { token } = await world.user(1_000_000);
    const order = { products: [{ id: made.id, quantity: sold }], paymentMethod: 'balance' as const };
    expect((await world.api('orders/createOrder', order, token)).status).toBe(200);
  }
  return made;
}
const list = async (query: object = {}) => (await office.call('finance', 'GET stockAlerts', { query })).body.items;
const stateOf = async (id: number, query: object = {}) => (await list(query)).find((item) => item.id === id)?.state;
const set = (id: number, body: { lowStockUnits: number | null; version?: number }) =>
  office.call('manager', 'PUT stockAlerts/:id', { params: { id }, body });

it('lists products that are sold out, low or soon sold out at the rate of their sales, and no others', async () => {
  const [gone, few, soon, enough] = [
    await product(0, 3),
    await product(5, 0),
    await product(40, 100),
    await product(60, 2),
  ];
  expect(await stateOf(gone.id)).toBe('sold_out');
  expect(await stateOf(few.id)).toBe('low');
  expect(await stateOf(soon.id)).toBe('soon');
  expect(await stateOf(soon.id, { days: 5 })).toBeUndefined();
  expect(await stateOf(enough.id)).toBeUndefined();
  expect(await stateOf(enough.id, { state: 'ok' })).toBe('ok');
  expect(await stateOf(few.id, { state: 'sold_out' })).toBeUndefined();
  const item = (await office.call('finance', 'GET stockAlerts/:id', { params: { id: soon.id } })).body;
  expect(item).toMatchObject({ quantity: 40, soldRecently: 100, daysLeft: 5.6, threshold: 22, lowStockUnits: null });
});

it('minds the least purchase of a product, what is listed and old sales', async () => {
  const limited = await product(30, 0);
  await world.db.updateTable('products').set({ min_quantity: 31 }).where('id', '=', limited.id).execute();
  expect(await stateOf(limited.id)).toBe('sold_out');
  await world.db.updateTable('products').set({ is_hidden: true }).where('id', '=', limited.id).execute();
  expect(await stateOf(limited.id)).toBeUndefined();
  const past = await product(30, 100);
  expect(await stateOf(past.id)).toBe('soon');
  await sql`update orders set created_at = now() - interval '20 days' where product_id = ${past.id}`.execute(world.db);
  expect(await stateOf(past.id)).toBeUndefined();
});

it('takes a threshold of the product, once, in its newest version, with a row of the audit log', async () => {
  const { id } = await product(20, 0);
  expect(await stateOf(id)).toBeUndefined();
  const first = await set(id, { lowStockUnits: 20, version: 1 });
  expect(first).toMatchObject({ status: 200, body: { state: 'low', threshold: 20, lowStockUnits: 20, version: 2 } });
  expect(await set(id, { lowStockUnits: 3, version: 1 })).toMatchObject({
    status: 409,
    body: { errorCode: 'STALE', params: { changedBy: 'the_manager', version: 2 } },
  });
  await set(id, { lowStockUnits: 20 });
  expect(await office.auditOf('products', id)).toMatchObject([
    { action: 'PUT stockAlerts/:id', before: { lowStockUnits: null }, after: { lowStockUnits: 20 } },
  ]);
  expect((await set(id, { lowStockUnits: null })).body).toMatchObject({ threshold: 5, lowStockUnits: null });
  for (const lowStockUnits of [-1, 1.5]) expect((await set(id, { lowStockUnits })).status).toBe(400);
  expect((await set(999_999_999, { lowStockUnits: 1 })).status).toBe(404);
});
