import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  backdateRequest,
  balanceOf,
  type Bought,
  buyName,
  COM_KOPECKS,
  endsInDays,
  ownName,
  sellZones,
  statusOf,
  untilRequested,
  waitForOrderStatus,
} from '../../../../test/domains.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { runCommand } from '../../../operator-commands.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  await sellZones(world);
});
afterEach(() => world.registrar({ reset: true }));
afterAll(() => world.close());

describe('a zone', () => {
  const zonesInShop = async () => (await world.api('domains/getTlds', {})).body.map(({ name, price }) => [name, price]);
  const create = (name: string, price = 990) => office.call('manager', 'POST zones', { body: { name, price } });

  it('is created after the others, once, and sold at its price at once', async () => {
    const reply = await create('.Москва', 249.5);
    expect(reply).toMatchObject({
      status: 201,
      body: { name: 'москва', price: 249.5, isOnSale: true, margin: null, letters: 'any', version: 1 },
    });
    await eventually(async () => (await zonesInShop()).some(([name]) => name === 'москва'));
    expect((await zonesInShop()).at(-1)).toEqual(['москва', 249.5]);
    for (const name of ['москва', 'xn--80adxhks', 'not a zone'])
      expect(await create(name)).toMatchObject({ status: 400, body: { details: [{ path: 'name' }] } });
    const found = await office.call('support', 'GET zones', { query: { q: 'москва' } });
    expect(found.body).toMatchObject({ total: 1, items: [{ id: reply.body.id }] });
  });

  it('gets another price and margin, which the shop and the operator’s command show', async () => {
    const { id, version } = (await create('net')).body;
    const change = { version, price: 1_290.5, margin: 12.5 };
    const changed = await office.call('manager', 'PUT zones/:id', { params: { id }, body: change });
    expect(changed.body).toMatchObject({ price: 1_290.5, margin: 12.5, version: version + 1 });
    await eventually(async () => (await zonesInShop()).some(([name, price]) => name === 'net' && price === 1_290.5));
    expect(await runCommand(world, ['domains'])).toContain('.net\t1290.50 RUB a year');
    expect(await office.auditOf('zones', id)).toMatchObject([
      { action: 'POST zones', operator_login: 'the_manager' },
      {
        action: 'PUT zones/:id',
        before: { price: 990, margin: null },
        after: { price: 1_290.5, margin: 12.5 },
      },
    ]);
    const stale = await office.call('owner', 'PUT zones/:id', { params: { id }, body: { version, price: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { errorCode: 'STALE', params: { changedBy: 'the_manager' } } });
    await office.call('owner', 'PUT zones/:id', { params: { id }, body: { price: 1_290.5 } });
    expect(await office.auditOf('zones', id)).toHaveLength(2);
    for (const price of [0, -1, 1.005])
      expect((await office.call('owner', 'PUT zones/:id', { params: { id }, body: { price } })).status).toBe(400);
  });

  it('that is taken off sale can’t be bought, and stays in the list', async () => {
    const { id } = (await create('org')).body;
    await office.call('owner', 'PUT zones/:id', { params: { id }, body: { isOnSale: false } });
    await eventually(async () => (await zonesInShop()).every(([name]) => name !== 'org'));
    await expect(buyName(world, { tld: 'org' })).rejects.toThrow('not bought');
    expect((await office.call('owner', 'GET zones/:id', { params: { id } })).body.isOnSale).toBe(false);
    await expect(runCommand(world, ['domains', 'stop', 'org'])).rejects.toThrow('not on sale');
    await runCommand(world, ['domains', 'price', 'org', '700']);
    expect((await office.call('owner', 'GET zones/:id', { params: { id } })).body).toMatchObject({
      isOnSale: true,
      price: 700,
    });
    await runCommand(world, ['domains', 'stop', 'org']);
    const off = await office.call('owner', 'GET zones', { query: { isOnSale: false } });
    expect(off.body.items).toMatchObject([{ id, isOnSale: false }]);
  });
});

describe('a domain', () => {
  const idOf = async ({ domain }: Bought) =>
    (await world.db.selectFrom('domains').select('id').where('name', '=', domain).executeTakeFirstOrThrow()).id;
  const ban = (id: number, reason = 'A copy of a bank') =>
    office.call('manager', 'POST domains/:id/ban', { params: { id }, body: { reason } });

  it('is listed with its owner and found by name, status and expiry', async () => {
    const name = await ownName(world);
    const id = await idOf(name);
    const item = { id, name: name.domain, status: 'active', buyerId: name.buyerId, orderId: name.orderId };
    const list = async (query: object) => (await office.call('support', 'GET domains', { query })).body.items;
    expect(await list({ q: name.domain.slice(1, -2).toUpperCase() })).toMatchObject([item]);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ buyerId: name.buyerId, status: 'active', isBanned: false })).toMatchObject([item]);
    for (const [days, status] of [
      [10, 'expires_soon'],
      [-1, 'grace'],
      [-45, 'redemption'],
      [-61, 'gone'],
    ] as const) {
      const end = await endsInDays(world, name, days);
      const day = end.toISOString().slice(0, 10);
      expect(await list({ status, activeFrom: day, activeTo: day })).toMatchObject([{ id, status }]);
      expect(await list({ status: 'active', buyerId: name.buyerId })).toEqual([]);
    }
    expect((await office.call('support', 'GET domains/:id', { params: { id } })).body.login).toMatch(/./);
  });

  it('is banned for its owner at once, and unbanned, each once', async () => {
    const name = await ownName(world);
    const id = await idOf(name);
    const replies = await Promise.all([ban(id), ban(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toMatchObject({ status: 'banned', bans: [{ source: 'operator', by: 'the_manager' }] });
    expect(await statusOf(world, name)).toBe('banned');
    const data = (await world.api('domains/getDomainData', { domain: name.domain }, name.token)).body;
    expect(data.domain).toMatchObject({ domainBanned: true, bans: [{ reason: 'A copy of a bank' }] });
    const change = world.api('domains/enableCloudflare', { domain: name.domain }, name.token);
    expect(await change).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_BANNED' } });

    for (const _ of [1, 2]) {
      const lifted = await office.call('owner', 'POST domains/:id/unban', { params: { id } });
      expect(lifted).toMatchObject({ status: 200, body: { status: 'active', bans: [{ liftedBy: 'the_owner' }] } });
    }
    expect(await statusOf(world, name)).toBe('completed');
    expect(await office.auditOf('domains', id)).toMatchObject([
      { action: 'POST domains/:id/ban', reason: 'A copy of a bank', after: { isBannedByOperator: true } },
      { action: 'POST domains/:id/unban', operator_login: 'the_owner', after: { isBannedByOperator: false } },
    ]);
  });

  it('is not banned without a reason', async () => {
    const id = await idOf(await ownName(world));
    for (const reason of ['', '  ', 'x'.repeat(501)]) expect((await ban(id, reason)).status).toBe(400);
    expect(await office.auditOf('domains', id)).toEqual([]);
  });
});

describe('an order of a domain', () => {
  const giveBack = (id: number) => office.call('manager', 'POST domainOrders/:id/giveBack', { params: { id } });
  const retry = (id: number) => office.call('manager', 'POST domainOrders/:id/retry', { params: { id } });
  const waitingOrder = async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken', times: 100 } });
    const bought = await buyName(world);
    await untilRequested(world, bought);
    return bought;
  };

  it('is refunded once, however often and by how many it is given back', async () => {
    const bought = await waitingOrder();
    await world.loseJobOf(bought.orderId);
    await backdateRequest(world, bought, 151);
    const replies = await Promise.all([1, 2, 3].map(() => giveBack(bought.orderId)));
    replies.push(await giveBack(bought.orderId));
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, body: { status: 'refunded', price: 1_490 } });
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
    expect(await statusOf(world, bought)).toBe('refunded');
    expect(await office.auditOf('domainOrders', bought.orderId)).toMatchObject([
      { before: { status: 'registering' }, after: { status: 'refunded', refunded: 1_490 } },
    ]);
    expect(await retry(bought.orderId)).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE', params: { changedBy: 'the_manager' } },
    });
    expect(await world.discrepancies()).toEqual([]);
  });

  it('that is completed is neither given back nor retried', async () => {
    const bought = await ownName(world);
    for (const press of [giveBack, retry])
      expect(await press(bought.orderId)).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
    expect(await office.auditOf('domainOrders', bought.orderId)).toEqual([]);
    expect(await balanceOf(world, bought)).toBe(0);
  });

  it('that waits for its next attempt is requested from the registrar again by a retry', async () => {
    const bought = await waitingOrder();
    const jobOf = () =>
      world.db.selectFrom('domain_orders').select('status').where('id', '=', bought.orderId).executeTakeFirstOrThrow();
    await world.loseJobOf(bought.orderId);
    await backdateRequest(world, bought, 300);
    await world.registrar({ reset: true });
    expect(await retry(bought.orderId)).toMatchObject({ status: 200 });
    await eventually(async () => (await jobOf()).status === 'completed');
    expect(await office.auditOf('domainOrders', bought.orderId)).toMatchObject([
      { action: 'POST domainOrders/:id/retry', after: { job: 'domains.register' } },
    ]);
    expect(await world.discrepancies()).toEqual([]);
  });

  it('is found by name, zone, status and buyer', async () => {
    const bought = await buyName(world);
    await waitForOrderStatus(world, bought, 'completed');
    const list = async (query: object) => (await office.call('finance', 'GET domainOrders', { query })).body.items;
    const query = { q: bought.domain.slice(0, -4), zone: 'com', status: 'completed', kind: 'registration' };
    const order = {
      id: bought.orderId,
      domain: bought.domain,
      price: 1_490,
      status: 'completed',
      kind: 'registration',
    };
    expect(await list(query)).toMatchObject([order]);
    expect(await list({ buyerId: bought.buyerId })).toMatchObject([order]);
    expect(await list({ ...query, zone: 'ru' })).toEqual([]);
    expect(await list({ ...query, createdTo: '2020-01-01' })).toEqual([]);
  });
});
