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

const create = (body: Record<string, unknown>) => office.call('manager', 'POST promoCodes', { body: body as never });
const change = (id: number, body: Record<string, unknown>) =>
  office.call('owner', 'PUT promoCodes/:id', { params: { id }, body: body as never });

/** What an order of a product with a code costs, or the reason of its refusal. */
async function buy(productId: number, promoCode: string) {
  const { token } = await world.user(100_000);
  const order = { products: [{ id: productId, quantity: 1 }], paymentMethod: 'balance' as const, promoCode };
  const { status, body } = await world.api('orders/createOrder', order, token);
  return status === 200 ? (await world.payment(body.payment_id)).amount_kopecks : body.params;
}

it('a promo code is added with its limits, and gives its discount in the shop', async () => {
  const [product, other] = [await world.product(), await world.product()];
  const body = {
    percent: 25,
    maxUses: 1,
    maxUsesPerBuyer: 1,
    minOrder: 50.5,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    productIds: [product.id],
  };
  const { status, body: code } = await create({ code: ' spring 25', ...body });
  expect(status).toBe(201);
  expect(code).toMatchObject({ ...body, code: 'SPRING25', amount: null, isActive: true, categoryIds: [], uses: 0 });
  expect(await buy(other.id, 'spring25')).toEqual({ reason: 'other_goods' });
  expect(await buy(product.id, 'spring25')).toBe(7_500);
  expect(await buy(product.id, 'spring25')).toEqual({ reason: 'used_up' });
  const item = (await office.call('finance', 'GET promoCodes/:id', { params: { id: code.id } })).body;
  expect(item.uses).toBe(1);
  expect((await office.auditOf('promoCodes', code.id)).map(({ action }) => action)).toEqual(['POST promoCodes']);
  expect(await world.discrepancies()).toEqual([]);
});

it('a promo code is changed once by two who have read the same version, and a repeated change is no change', async () => {
  const product = await world.product();
  const { id, version } = (await create({ code: 'CHANGED', amount: 10 })).body;
  const changed = await change(id, { version, percent: 50, productIds: [product.id], endsAt: null });
  expect(changed.body).toMatchObject({ percent: 50, amount: null, productIds: [product.id] });
  expect(changed.body.version).toBeGreaterThan(version);
  expect(await change(id, { version, percent: 60 })).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
  const repeated = await change(id, { percent: 50, productIds: [product.id] });
  expect(repeated.body).toEqual(changed.body);
  expect(await office.auditOf('promoCodes', id)).toHaveLength(2);
  expect(await buy(product.id, 'CHANGED')).toBe(5_000);
});

it('a promo code is ended, which is one row of the audit log', async () => {
  const product = await world.product();
  const { id } = (await create({ code: 'ENDED', percent: 5 })).body;
  const end = () => office.call('manager', 'DELETE promoCodes/:id', { params: { id } });
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await buy(product.id, 'ENDED')).toEqual({ reason: 'over' });
  expect(await office.auditOf('promoCodes', id)).toHaveLength(2);
  const query = { isActive: false, q: 'ende' };
  const { items, total } = (await office.call('owner', 'GET promoCodes', { query })).body;
  expect([items.map((item) => item.id), total]).toEqual([[id], 1]);
});

it('a promo code is refused when it exists, has no discount or two, names unknown goods, or ends before it starts', async () => {
  const both = await Promise.all([create({ code: 'twice', percent: 5 }), create({ code: 'TWICE', percent: 5 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  const bodies = [
    { code: 'A B', percent: 5 },
    { code: 'NONE' },
    { code: 'BOTH', percent: 5, amount: 5 },
    { code: 'GOODS', percent: 5, productIds: [999_999] },
    { code: 'DATES', percent: 5, startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
    { code: 'WHOLE', percent: 100 },
  ];
  for (const body of bodies) expect([body.code, (await create(body)).status]).toEqual([body.code, 400]);
  const { body } = await office.call('owner', 'GET promoCodes', { query: { q: 'GOODS' } });
  expect(body.total).toBe(0);
});

it('the uses of a promo code are listed with their orders, and counted', async () => {
  const product = await world.product();
  const { id } = (await create({ code: 'LISTED', percent: 10 })).body;
  expect(await buy(product.id, 'LISTED')).toBe(9_000);
  const { items, total } = (await office.call('finance', 'GET promoUses', { query: { promoCodeId: id } })).body;
  expect(total).toBe(1);
  const order = await world.db
    .selectFrom('orders')
    .select(['id', 'payment_id'])
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(items).toMatchObject([
    { id: order.payment_id, code: 'LISTED', discount: 10, amount: 90, isCounted: true, orderIds: [order.id] },
  ]);
  const query = { promoCodeId: id, isCounted: false };
  expect((await office.call('finance', 'GET promoUses', { query })).body.total).toBe(0);
  const found = (await office.call('owner', 'GET promoCodes', { query: { q: 'LISTED' } })).body.items;
  expect(found.map(({ uses }) => uses)).toEqual([1]);
  expect((await office.call('finance', 'GET promoUses', { query: { q: String(order.payment_id) } })).body.total).toBe(
    1,
  );
});

it('a promo code that was read can be saved as a whole, and keeps one discount', async () => {
  const code = (await create({ code: 'WHOLE', percent: 10, amount: null })).body;
  const saved = await change(code.id, { ...code, percent: 20 });
  expect(saved).toMatchObject({ status: 200, body: { percent: 20, amount: null } });
  expect((await change(code.id, { percent: null, amount: 5 })).body).toMatchObject({ percent: null, amount: 5 });
  expect((await change(code.id, { amount: null })).status).toBe(400);
  expect((await create({ code: 'NODISCOUNT', percent: null, amount: null })).status).toBe(400);
});
