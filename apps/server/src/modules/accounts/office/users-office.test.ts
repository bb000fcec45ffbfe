import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshLabel, sellZones, waitForOrderStatus } from '../../../../test/domains.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
  expect((await office.call('finance', 'GET books')).body).toEqual({ sum: 0, faults: 0 });
});

const card = async (id: number) => (await office.call('support', 'GET users/:id', { params: { id } })).body;
const funded = async (amount: number) => {
  const user = await world.user();
  await office.call('owner', 'POST users/:id/correct', {
    params: { id: user.buyerId },
    body: { amount, reason: 'test' },
  });
  return user;
};

describe('a blocked user', () => {
  const block = (id: number, role: 'manager' | 'support' = 'manager') =>
    office.call(role, 'POST users/:id/block', { params: { id }, body: { reason: 'fraud' } });

  it('signs in and reads, and buys nothing until unblocked', async () => {
    const { buyerId, token, login } = await funded(1_000);
    const product = await world.product();
    const order = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
    const blocked = await block(buyerId);
    expect(blocked.body).toMatchObject({ isBlocked: true, blockReason: 'fraud', version: 2 });
    await block(buyerId);
    const refused = { status: 403, body: { errorCode: 'BLOCKED' } };
    expect(await world.api('orders/createOrder', order, token)).toMatchObject(refused);
    expect(await world.api('payments/createPayment', { amount: 100, system: 'card' }, token)).toMatchObject(refused);
    const domain = { domain: 'blocked-buyer', tld: 'com', paymentMethod: 'balance' as const };
    expect(await world.api('domains/buyDomain', domain, token)).toMatchObject(refused);
    const renewal = { domain: 'blocked-buyer.com', paymentMethod: 'balance' as const };
    expect(await world.api('domains/renewDomain', renewal, token)).toMatchObject(refused);
    expect((await world.api('auth/login', { login, password: PASSWORD })).status).toBe(200);
    expect((await world.api('orders/getProductsOrders', {}, token)).status).toBe(200);

    await office.call('manager', 'POST users/:id/unblock', { params: { id: buyerId } });
    await office.call('manager', 'POST users/:id/unblock', { params: { id: buyerId } });
    expect((await world.api('orders/createOrder', order, token)).status).toBe(200);
    expect((await card(buyerId)).orders.count).toBe(1);
    const rows = (await office.auditOf('users', buyerId)).slice(1);
    expect(rows.map(({ after, reason }) => [after, reason])).toEqual([
      [{ isBlocked: true }, 'fraud'],
      [{ isBlocked: false }, null],
    ]);
  });

  it('still gets the first response of an order that was repeated after the block', async () => {
    const { buyerId, token } = await funded(1_000);
    const product = await world.product();
    const order = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await world.api('orders/createOrder', order, token, headers);
    await block(buyerId);
    expect((await world.api('orders/createOrder', order, token, headers)).body).toEqual(first.body);
  });
});

describe('the list of users', () => {
  it('is searched literally by login, email and Telegram username, and filtered', async () => {
    const [first, second] = [await world.user(), await world.user()];
    await world.db
      .updateTable('users')
      .set({ telegram_username: '@odd_name%', referrer_id: second.buyerId })
      .where('buyer_id', '=', first.buyerId)
      .execute();
    await office.call('owner', 'POST users/:id/block', { params: { id: first.buyerId }, body: { reason: 'x' } });
    const find = async (query: object) =>
      (await office.call('support', 'GET users', { query })).body.items.map(({ id }) => id);
    expect(await find({ q: 'odd_name%' })).toEqual([first.buyerId]);
    expect(await find({ q: 'oddXname' })).toEqual([]);
    expect(await find({ q: second.login })).toContain(second.buyerId);
    expect(await find({ q: second.email.toUpperCase() })).toContain(second.buyerId);
    expect(await find({ referrerId: second.buyerId })).toEqual([first.buyerId]);
    expect(await find({ isBlocked: true })).toContain(first.buyerId);
    expect(await find({ isBlocked: false })).not.toContain(first.buyerId);
    expect(await card(first.buyerId)).toMatchObject({ referrerId: second.buyerId, referrerLogin: second.login });
    expect((await card(second.buyerId)).referrals).toMatchObject({ total: 1, users: [{ id: first.buyerId }] });
    expect((await card(second.buyerId)).sessions).toHaveLength(1);
  });
});

describe('an account that an owner erases', () => {
  it('is gone with its sessions, once, and the audit log has no name', async () => {
    const { buyerId, token, login } = await funded(100);
    const erase = (role: 'owner' | 'manager') =>
      office.call(role, 'POST users/:id/erase', { params: { id: buyerId }, body: { reason: 'GDPR' } });
    expect((await erase('manager')).status).toBe(403);
    const replies = await Promise.all([erase('owner'), erase('owner')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await office.call('owner', 'GET users/:id', { params: { id: buyerId } })).status).toBe(404);
    expect((await world.api('orders/getProductsOrders', {}, token)).status).toBe(401);
    expect((await world.api('auth/login', { login, password: PASSWORD })).status).toBe(404);
    const rows = await office.auditOf('users', buyerId);
    expect(rows.map(({ after }) => after)).toEqual([expect.anything(), { isErased: true }]);
    expect(JSON.stringify(rows)).not.toContain(login);
  });

  it('is refused while it has a domain, unless the owner gives the domain up, which stays registered unrenewed', async () => {
    await sellZones(world);
    const { buyerId, token } = await funded(2_000);
    const name = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    const orderId = (await world.api('domains/buyDomain', name, token)).body.order_id;
    await waitForOrderStatus(world, { token, orderId }, 'completed');
    const domain = `${name.domain}.com`;
    await world.api('domains/updateAutoRenew', { domain, auto_renew: true }, token);
    const erase = (more: { giveUpDomains?: boolean } = {}) =>
      office.call('owner', 'POST users/:id/erase', { params: { id: buyerId }, body: { reason: 'GDPR', ...more } });
    const row = () =>
      world.db.selectFrom('domains').select(['name', 'auto_renew']).where('name', '=', domain).executeTakeFirst();
    for (const more of [{}, { giveUpDomains: false }])
      expect(await erase(more)).toMatchObject({
        status: 409,
        body: { errorCode: 'HAS_DOMAINS', params: { domains: [domain] } },
      });
    expect(await office.auditOf('users', buyerId)).toHaveLength(1);
    expect((await world.api('auth/verifyToken', {}, token)).status).toBe(200);
    expect(await row()).toEqual({ name: domain, auto_renew: true });

    const replies = await Promise.all([erase({ giveUpDomains: true }), erase({ giveUpDomains: true })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await world.api('auth/verifyToken', {}, token)).status).toBe(401);
    expect(await row()).toEqual({ name: domain, auto_renew: false });
    const { domains } = await world.registrar({ domain });
    expect(domains).toHaveLength(1);
    const rows = await office.auditOf('users', buyerId);
    expect(rows.slice(1)).toMatchObject([{ after: { isErased: true }, reason: 'GDPR' }]);
  });
});

describe('the list of users', () => {
  const listed = async (sort: string, order: 'asc' | 'desc') =>
    (await office.call('support', 'GET users', { query: { sort, order, perPage: 200 } })).body.items;

  it('is sorted by the balance, of which most have none yet', async () => {
    await world.user();
    await funded(5);
    await world.user();
    const up = (await listed('balance', 'asc')).map(({ balance }) => balance);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect((await listed('balance', 'desc')).map(({ balance }) => balance)).toEqual(up.toReversed());
  });

  it('is sorted by the name that it shows, also of people in Telegram', async () => {
    const { buyerId } = await world.user();
    await world.db
      .updateTable('users')
      .set({ login: null, email: null, password_hash: null, telegram_name: 'AAA' } as never)
      .where('buyer_id', '=', buyerId)
      .execute();
    const up = (await listed('login', 'asc')).map(({ login }) => login);
    expect(up[0]).toBe('AAA · Telegram');
    expect((await listed('login', 'desc')).at(-1)?.login).toBe('AAA · Telegram');
  });
});
