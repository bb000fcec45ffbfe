import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sellZones } from '../../../../test/domains.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { saleHelpers } from '../../../../test/partner-bots.ts';
import { earningHelpers } from '../../../../test/partner-helpers.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
  office = await openOffice(world);
});
afterEach(async () => {
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

const { partner, bot, withdraw, earned, withdrawal, sentTo } = earningHelpers(() => world);
const sales = saleHelpers(() => world);
const pay = (id: number, byHand?: string) =>
  office.call('finance', 'POST withdrawals/:id/pay', { params: { id }, body: byHand === undefined ? {} : { byHand } });
const refuseIt = (id: number, reason = 'no') =>
  office.call('finance', 'POST withdrawals/:id/refuse', { params: { id }, body: { reason } });

/** A withdrawal that waits for an operator. */
async function waiting(amountKopecks = 600_000) {
  const who = await partner(1_000_000);
  const { id } = await withdraw(who, amountKopecks);
  return { ...who, id };
}

describe('a withdrawal that waits for an operator', () => {
  it('is counted and listed, with what its partner has earned', async () => {
    const before = (await office.call('finance', 'GET counts')).body.withdrawals;
    const { id, ownerId, login, telegramId } = await waiting();
    const counted = (await office.call('finance', 'GET counts')).body.withdrawals;
    expect([counted?.waiting, counted?.mark === before?.mark]).toEqual([(before?.waiting ?? 0) + 1, false]);
    const { body } = await office.call('finance', 'GET withdrawals', { query: { needsOperator: true, ownerId } });
    expect(body).toMatchObject({
      total: 1,
      items: [
        { id, login, telegramId, destination: 'usdt', amount: 6_000, usdt: '75', status: 'asked', problem: null },
      ],
    });
    expect((await office.call('finance', 'GET withdrawals', { query: { q: login } })).body.total).toBe(1);
    expect((await office.call('finance', 'GET withdrawals', { query: { q: String(id) } })).body.total).toBe(1);
    expect((await office.call('finance', 'GET withdrawals/:id', { params: { id } })).body).toMatchObject({
      rate: 80,
      earnings: { balance: 4_000, held: 0, available: 4_000 },
      history: [],
    });
  });

  it('is sent by Crypto Pay once, however often and at once the operator presses', async () => {
    const { id, telegramId } = await waiting();
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay(id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await eventually(async () => (await withdrawal(id)).state === 'paid');
    expect((await pay(id)).body).toMatchObject({ status: 'paid', operator: 'the_finance', needsOperator: false });
    expect(await sentTo(telegramId)).toMatchObject([{ spend_id: String(id), amount: '75' }]);
    expect(await office.auditOf('withdrawals', id)).toHaveLength(1);
  });

  it('is recorded as paid by hand once, under its reference', async () => {
    const { id, telegramId } = await waiting();
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(id, 'TRC-20 9f3c')));
    expect(replies.map(({ status, body }) => [status, body.status, body.byHand])).toEqual(
      Array.from({ length: 5 }, () => [200, 'paid', 'TRC-20 9f3c']),
    );
    expect((await pay(id, 'another')).status).toBe(409);
    expect((await pay(id)).status).toBe(409);
    expect(await sentTo(telegramId)).toEqual([]);
    expect(await office.auditOf('withdrawals', id)).toHaveLength(1);
  });

  it('is refused once with a reason, and given back', async () => {
    const { id, ownerId } = await waiting();
    const replies = await Promise.all(Array.from({ length: 5 }, () => refuseIt(id, 'Покупателей обманули')));
    expect(replies.map(({ status, body }) => [status, body.status, body.reason])).toEqual(
      Array.from({ length: 5 }, () => [200, 'refused', 'Покупателей обманули']),
    );
    expect(await earned(ownerId)).toBe(1_000_000);
    expect(await pay(id)).toMatchObject({ status: 409, body: { params: { changedBy: 'the_finance' } } });
  });

  it('is either paid or refused when both are pressed at once', async () => {
    const { id, ownerId } = await waiting();
    const replies = await Promise.all([pay(id, 'by hand'), refuseIt(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await earned(ownerId)).toBe(replies[0]?.status === 200 ? 400_000 : 1_000_000);
  });

  it('can’t be refused or paid by hand while Crypto Pay may be sending it', async () => {
    const { id } = await waiting();
    await world.control('cryptobot', { fail: { how: 'broken', times: 1 } });
    expect((await pay(id)).body).toMatchObject({ status: 'paying', problem: 'unavailable' });
    expect((await refuseIt(id)).status).toBe(409);
    expect((await pay(id, 'by hand')).status).toBe(409);
    await world.db
      .updateTable('withdrawals')
      .set({ requested_at: new Date(Date.now() - 61_000) })
      .where('id', '=', id)
      .execute();
    expect((await pay(id)).status).toBe(200);
    await eventually(async () => {
      await world.makeJobsDue('partners.pay');
      return (await withdrawal(id)).state === 'paid';
    });
  });

  it('can be refused while the app has too few coins', async () => {
    await world.control('cryptobot', { payouts: { coins: '1' } });
    const { id, ownerId } = await waiting();
    expect((await pay(id)).body).toMatchObject({ status: 'asked', problem: 'no_coins', needsOperator: false });
    expect((await refuseIt(id)).body).toMatchObject({ status: 'refused', problem: null });
    expect(await earned(ownerId)).toBe(1_000_000);
  });
});

describe('a bot', () => {
  it('is listed with what it has sold and who visited it', async () => {
    const { ownerId, botId: id } = await sales.partner(1);
    await world.db
      .updateTable('bots')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', id)
      .execute();
    for (const chat_id of [1, 2, 3]) await world.db.insertInto('bot_chats').values({ bot_id: id, chat_id }).execute();
    const buyer = await world.user(1_000_000);
    const product = await world.product({ listPriceKopecks: 10_000 });
    await sales.order(id, buyer.buyerId, { products: [{ id: product.id, quantity: 2 }] });
    const { body } = await office.call('support', 'GET bots', {
      query: { ownerId, sort: 'sales', order: 'desc' },
    });
    expect(body.items).toMatchObject([
      { id, status: 'active', sales: 2, revenue: 202, earnings: 2, visitors: 3, buyers: 1 },
    ]);
    expect((await office.call('support', 'GET bots/:id', { params: { id } })).body).toMatchObject({
      warnedFor: null,
      months: [{ sales: 2, earnings: 2 }],
    });
  });

  it('that sells domains is listed with the names that were registered, and with what they brought', async () => {
    const { ownerId, botId: id } = await sales.partner(20, 'domains');
    await sales.orderName(id, { day: '2026-10-02' });
    await sales.orderName(id, { day: '2026-10-02', isRefused: true });
    const sold = { sales: 1, revenue: 1_788, earnings: 298 };
    expect((await office.call('support', 'GET bots', { query: { ownerId } })).body.items).toMatchObject([
      { id, kind: 'domains', ...sold, buyers: 1 },
    ]);
    expect((await office.call('support', 'GET bots/:id', { params: { id } })).body.months).toEqual([
      { month: '2026-10', ...sold },
    ]);
  });

  it('is stopped with a reason also while its partner has paused it', async () => {
    const who = await partner();
    const id = await bot(who.ownerId);
    await world.db.updateTable('bots').set({ state: 'stopped' }).where('id', '=', id).execute();
    const stop = () => office.call('manager', 'POST bots/:id/stop', { params: { id }, body: { reason: 'Обман' } });
    expect((await stop()).body).toMatchObject({ status: 'stopped', reason: 'Обман' });
    await stop();
    expect(await office.auditOf('bots', id)).toMatchObject([{ reason: 'Обман' }]);
  });

  it('is stopped with a reason, and started again, each once however often it is pressed', async () => {
    const who = await partner();
    const id = await bot(who.ownerId);
    const stop = () =>
      office.call('manager', 'POST bots/:id/stop', { params: { id }, body: { reason: 'Покупателей обманули' } });
    const start = () => office.call('manager', 'POST bots/:id/start', { params: { id } });
    const stopped = await Promise.all(Array.from({ length: 4 }, stop));
    expect(stopped.map(({ body }) => [body.status, body.reason])).toEqual(
      Array.from({ length: 4 }, () => ['stopped', 'Покупателей обманули']),
    );
    await Promise.all(Array.from({ length: 4 }, start));
    expect((await start()).body).toMatchObject({ status: 'active', reason: null });
    expect(await office.auditOf('bots', id)).toHaveLength(2);
    await world.db.updateTable('bots').set({ state: 'deleted' }).where('id', '=', id).execute();
    expect([(await stop()).status, (await start()).status]).toEqual([409, 409]);
    await world.db.updateTable('bots').set({ state: 'revoked' }).where('id', '=', id).execute();
    expect((await start()).status).toBe(409);
    expect((await office.call('finance', 'POST bots/:id/stop', { params: { id }, body: { reason: 'x' } })).status).toBe(
      403,
    );
  });
});
