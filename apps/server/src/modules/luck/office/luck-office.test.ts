import type { Role } from '@lotok/contract/admin';
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

const create = (body: Record<string, unknown>, role: Role = 'owner') =>
  office.call(role, 'POST luckPrizes', { body: body as never });
const change = (id: number, body: Record<string, unknown>, role: Role = 'manager') =>
  office.call(role, 'PUT luckPrizes/:id', { params: { id }, body: body as never });
const promotion = async () => (await office.call('finance', 'GET luck')).body;

it('the promotion is off at first, and a manager switches it on and sets its least price, which the audit log has', async () => {
  expect(await promotion()).toMatchObject({ isOn: false, minOrder: 300 });
  await create({ kind: 'balance', amount: 5, weight: 1 });
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
  await create({ kind: 'balance', amount: 50, weight: 3 });
  await create({ kind: 'promo', percent: 10, promoDays: 30, weight: 5 });
  await create({ kind: 'unit', productId: goods.id, weight: 1, left: 2 });
  await create({ kind: 'unit', productId: soldOut.id, weight: 7 });
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

const needsOwner = {
  status: 403,
  body: { errorCode: 'FORBIDDEN', details: [{ path: 'kind', code: 'prize_needs_owner' }] },
};

it('a prize of roubles or of a unit is created by an owner only; a manager creates promo codes and blanks', async () => {
  const { id: productId } = await world.product();
  for (const body of [
    { kind: 'balance', amount: 1, weight: 1, left: 1 },
    { kind: 'balance', amount: 1, weight: 1, isActive: false },
    { kind: 'unit', productId, weight: 1, left: 1 },
  ]) {
    expect(await create(body, 'manager')).toMatchObject(needsOwner);
    expect((await create(body)).status).toBe(201);
  }
  for (const body of [
    { kind: 'promo', amount: 50_000, promoDays: 7, weight: 1 },
    { kind: 'nothing', weight: 1 },
  ])
    expect((await create(body, 'manager')).status).toBe(201);
});

it('such a prize is changed and switched on by an owner only; a manager switches it off and removes it', async () => {
  const { id } = (await create({ kind: 'balance', amount: 20_000, weight: 1, left: 1 })).body;
  for (const more of [{ amount: 10 }, { weight: 2 }, { left: 100 }, { left: null }, { isActive: false, left: 2 }])
    expect(await change(id, more)).toMatchObject(needsOwner);
  expect((await change(id, { amount: 20_000, weight: 1, left: 1, isActive: true })).status).toBe(200);
  expect((await change(id, { isActive: false })).body.isActive).toBe(false);
  expect(await change(id, { isActive: true })).toMatchObject(needsOwner);
  const on = await change(id, { isActive: true, weight: 3 }, 'owner');
  expect(on.body).toMatchObject({ isActive: true, weight: 3 });
  expect((await office.call('manager', 'DELETE luckPrizes/:id', { params: { id } })).status).toBe(200);
});

it('draws are listed with what they gave, and are a file too', async () => {
  await luck.setPromotion();
  const before = await promotion();
  const goods = await world.product({ listPriceKopecks: 40_000 });
  await create({ kind: 'unit', productId: goods.id, weight: 1 });
  const [user, other] = [await luck.buyer(), await luck.buyer()];
  await luck.offerOf(user);
  await luck.tryLuck(user);
  await office.call('manager', 'DELETE luckPrizes/:id', {
    params: { id: (await office.call('owner', 'GET luckPrizes')).body.items[0]?.id ?? 0 },
  });
  await create({ kind: 'balance', amount: 12.5, weight: 1 });
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

it('a unit that is gone is credited at most at its price when an owner saved the prize', async () => {
  const product = await world.product({ listPriceKopecks: 5_000 });
  const { id } = (await create({ kind: 'unit', productId: product.id, weight: 1 })).body;
  await luck.setPromotion();
  await world.db.updateTable('products').set({ price_kopecks: 90_000_000 }).where('id', '=', product.id).execute();
  expect((await change(id, { isActive: true })).status).toBe(200);
  const user = await luck.buyer();
  await luck.offerOf(user);
  await world.db.updateTable('products').set({ is_listed: false }).where('id', '=', product.id).execute();
  expect((await luck.tryLuck(user)).body.credited).toBe(50);
});
