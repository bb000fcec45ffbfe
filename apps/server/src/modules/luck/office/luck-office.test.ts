import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { luckHelpers } from '../../../../test/luck-helpers.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
const luck = luckHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ LUCK_MIN: '300' });
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.db.deleteFrom('luck_prizes').execute();
  expect(await world.discrepancies()).toEqual([]);
});

const create = (body: Record<string, unknown>) => office.call('manager', 'POST luckPrizes', { body: body as never });
const change = (id: number, body: Record<string, unknown>) =>
  office.call('manager', 'PUT luckPrizes/:id', { params: { id }, body: body as never });
const promotion = async () => (await office.call('finance', 'GET luck')).body;

it('the promotion is off at first, and a manager switches it on and sets its least price, which the audit log has', async () => {
  expect(await promotion()).toMatchObject({ isOn: false, minOrder: 300 });
  await create({ kind: 'balance', amount: 5, weight: 1, left: 9 });
  const user = await world.user(20_000);
  const { orderId } = await luck.buy(user.token, (await world.product({ listPriceKopecks: 20_000 })).id);
  expect((await office.call('manager', 'PUT luck', { body: { isOn: true } })).body).toMatchObject({
    isOn: true,
    minOrder: 300,
  });
  expect((await office.call('manager', 'PUT luck', { body: { minOrder: 200 } })).body).toMatchObject({
    isOn: true,
    minOrder: 200,
  });
  await eventually(async () => (await luck.offersOf(user.token)).includes(orderId));
  expect((await office.call('manager', 'PUT luck', { body: { minOrder: 200 } })).status).toBe(200);
  const { rows } = await office
    .call('owner', 'GET audit', { query: { resource: 'settings' } })
    .then(({ body }) => ({ rows: body.items }));
  expect(rows.map(({ action, after }) => [action, after])).toEqual([
    ['PUT luck', { luckMin: 200 }],
    ['PUT luck', { luck: 1 }],
  ]);
  expect((await office.call('manager', 'PUT luck', { body: { minOrder: 0 } })).status).toBe(400);
  expect((await office.call('finance', 'PUT luck', { body: { isOn: false } })).status).toBe(403);
  expect((await office.call('support', 'GET luck')).status).toBe(403);
});

it('prizes have their chances now, and a try its average cost', async () => {
  const goods = await world.product({ listPriceKopecks: 40_000 });
  const soldOut = await world.product({ units: 0 });
  await create({ kind: 'balance', amount: 50, weight: 3, left: 9 });
  await create({ kind: 'promo', percent: 10, promoDays: 30, weight: 5 });
  await create({ kind: 'unit', productId: goods.id, weight: 1, left: 2 });
  await create({ kind: 'unit', productId: soldOut.id, weight: 7, left: 9 });
  const { body } = await create({ kind: 'nothing', weight: 1 });
  expect(body).toMatchObject({ kind: 'nothing', odds: 10, expectedCost: 0, isInStock: true, left: null });
  const { items } = (await office.call('finance', 'GET luckPrizes', { query: { sort: 'id', order: 'asc' } })).body;
  expect(items.map(({ kind, odds, expectedCost, isInStock }) => [kind, odds, expectedCost, isInStock])).toEqual([
    ['balance', 30, 15, true],
    ['promo', 50, 0, true],
    ['unit', 10, 40, true],
    ['unit', 0, 0, false],
    ['nothing', 10, 0, true],
  ]);
  expect((await promotion()).expectedCost).toBe(55);
  const find = async (q: string) => (await office.call('finance', 'GET luckPrizes', { query: { q } })).body.total;
  expect([await find('unit'), await find('no such prize')]).toEqual([2, 0]);
});

it('a prize is changed by who has read it, with a row in the audit log, and removed once', async () => {
  const { id, version } = (await create({ kind: 'promo', amount: 20, promoDays: 7, weight: 1 })).body;
  const changed = await change(id, { version, percent: 15, amount: null, weight: 4 });
  expect(changed.body).toMatchObject({ percent: 15, amount: null, weight: 4, odds: 100 });
  expect(await change(id, { version, weight: 5 })).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
  expect((await change(id, { weight: 4 })).body).toEqual(changed.body);
  const remove = () => office.call('manager', 'DELETE luckPrizes/:id', { params: { id } });
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await office.auditOf('luckPrizes', id)).map(({ action }) => action).sort()).toEqual([
    'DELETE luckPrizes/:id',
    'POST luckPrizes',
    'PUT luckPrizes/:id',
  ]);
});

it.each([
  [{ kind: 'balance', weight: 1 }],
  [{ kind: 'balance', amount: 5, percent: 5, weight: 1 }],
  [{ kind: 'balance', amount: 0.001, weight: 1 }],
  [{ kind: 'promo', percent: 5, weight: 1 }],
  [{ kind: 'promo', percent: 5, amount: 5, promoDays: 5, weight: 1 }],
  [{ kind: 'unit', weight: 1 }],
  [{ kind: 'unit', productId: 999_999, weight: 1 }],
  [{ kind: 'nothing', left: 5, weight: 1 }],
  [{ kind: 'nothing', weight: 0 }],
  [{ kind: 'nothing', weight: 1.5 }],
])('a prize is refused as %j', async (body) => {
  expect((await create(body)).status).toBe(400);
  expect((await office.call('owner', 'GET luckPrizes')).body.total).toBe(0);
});

const overLimit = {
  status: 403,
  body: { errorCode: 'FORBIDDEN', details: [{ path: 'amount', code: 'needs_owner', params: { maximum: 10_000 } }] },
};

it('a prize of more roubles than the limit of a correction is created by an owner only', async () => {
  expect((await create({ kind: 'balance', amount: 10_000, weight: 1, left: 1 })).status).toBe(201);
  const body = { kind: 'balance' as const, amount: 10_000.01, weight: 1 };
  expect(await create(body)).toMatchObject(overLimit);
  expect(await create({ ...body, isActive: false })).toMatchObject(overLimit);
  expect((await office.call('owner', 'POST luckPrizes', { body })).status).toBe(201);
  expect((await create({ kind: 'promo', amount: 50_000, promoDays: 7, weight: 1 })).status).toBe(201);
});

it('prizes of more roubles together, or as many as are drawn, are created by an owner only', async () => {
  const together = {
    status: 403,
    body: { details: [{ path: 'left', code: 'needs_owner_together', params: { maximum: 10_000 } }] },
  };
  expect(await create({ kind: 'balance', amount: 1, weight: 1 })).toMatchObject(together);
  expect(await create({ kind: 'balance', amount: 100, weight: 1, left: 101 })).toMatchObject(together);
  expect((await create({ kind: 'balance', amount: 100, weight: 1, left: 100 })).status).toBe(201);
});

it('a prize over that limit is changed and switched on by an owner only; a manager switches it off, lowers and removes it', async () => {
  const small = (await create({ kind: 'balance', amount: 5, weight: 1, left: 9 })).body.id;
  expect(await change(small, { amount: 20_000 })).toMatchObject(overLimit);
  const body = { kind: 'balance' as const, amount: 20_000, weight: 1, left: 1 };
  const { id } = (await office.call('owner', 'POST luckPrizes', { body })).body;
  for (const more of [{ weight: 2 }, { left: 100 }, { left: null }, { isActive: false, left: 2 }])
    expect(await change(id, more)).toMatchObject(overLimit);
  expect((await change(id, { amount: 20_000, weight: 1, left: 1, isActive: true })).status).toBe(200);
  expect((await change(id, { isActive: false })).body.isActive).toBe(false);
  expect(await change(id, { isActive: true })).toMatchObject(overLimit);
  const on = await office.call('owner', 'PUT luckPrizes/:id', { params: { id }, body: { isActive: true, weight: 3 } });
  expect(on.body).toMatchObject({ isActive: true, weight: 3 });
  expect((await change(id, { amount: 10_000 })).body.amount).toBe(10_000);
  expect((await office.call('manager', 'DELETE luckPrizes/:id', { params: { id } })).status).toBe(200);
});

it('draws are listed with what they gave, and are a file too', async () => {
  await luck.setPromotion();
  const before = await promotion();
  const goods = await world.product({ listPriceKopecks: 40_000 });
  await create({ kind: 'unit', productId: goods.id, weight: 1, left: 9 });
  const [user, other] = [await luck.buyer(), await luck.buyer()];
  await luck.offerOf(user);
  await luck.tryLuck(user);
  await office.call('manager', 'DELETE luckPrizes/:id', {
    params: { id: (await office.call('owner', 'GET luckPrizes')).body.items[0]?.id ?? 0 },
  });
  await create({ kind: 'balance', amount: 12.5, weight: 1, left: 9 });
  await luck.offerOf(other);
  await luck.tryLuck(other);
  const { items } = (await office.call('finance', 'GET luckDraws')).body;
  expect(items).toMatchObject([
    {
      orderId: other.orderId,
      login: other.login,
      kind: 'balance',
      prize: '12.5 ₽',
      credited: 12.5,
      prizeOrderId: null,
    },
    { orderId: user.orderId, login: user.login, kind: 'unit', prize: goods.name, credited: 0 },
  ]);
  const found = await office.call('finance', 'GET luckDraws', { query: { q: user.login, kind: 'unit' } });
  expect(found.body.items.map(({ id }) => id)).toEqual([items[1]?.id]);
  expect(await promotion()).toMatchObject({
    draws: before.draws + 2,
    credited: before.credited + 12.5,
    units: before.units + 1,
  });
  const file = await fetch(`${world.origin}/api/admin/luckDraws.csv`, {
    headers: { cookie: office.cookie('finance'), 'x-lotok-office': '1' },
  });
  expect(file.status).toBe(200);
  expect(await file.text()).toContain(goods.name);
});

it('a unit, whose price is credited when it is gone, is limited like roubles, and by its price when it was saved', async () => {
  const [cheap, dear] = [
    await world.product({ listPriceKopecks: 500_000 }),
    await world.product({ listPriceKopecks: 1_000_001 }),
  ];
  const { id } = (await create({ kind: 'unit', productId: cheap.id, weight: 1, left: 2 })).body;
  expect(await create({ kind: 'unit', productId: cheap.id, weight: 1, left: 3 })).toMatchObject({ status: 403 });
  for (const refused of [
    await create({ kind: 'unit', productId: dear.id, weight: 1, left: 1 }),
    await change(id, { productId: dear.id }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { details: [{ path: 'productId', code: 'needs_owner' }] } });

  await luck.setPromotion();
  await world.db.updateTable('products').set({ price_kopecks: 90_000_000 }).where('id', '=', cheap.id).execute();
  expect((await change(id, { weight: 2 })).status).toBe(200);
  const user = await luck.buyer();
  await luck.offerOf(user);
  await world.db.updateTable('products').set({ is_listed: false }).where('id', '=', cheap.id).execute();
  expect((await luck.tryLuck(user)).body.credited).toBe(5_000);
});
