import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dashboardHelpers, untilTomorrow } from '../../../test/dashboard-helpers.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { answerInTransaction } from '../support/index.ts';

/** All that this file creates is in it. */
const { from, to } = untilTomorrow();
let world: World;
let office: Office;
const { bought, boughtByGuest } = refundHelpers(() => world);
const { readNow } = dashboardHelpers(
  () => world,
  () => office,
);
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

describe('the dashboard', () => {
  it('leads to the paid payments of a method, and to the rest of those that were begun', async () => {
    await boughtByGuest();
    const { methods } = await eventually(async () => {
      const body = await readNow({ from, to });
      return body.methods.some(({ method, paid }) => method === 'cryptobot' && paid > 0) && body;
    });
    for (const { method, tried, paid } of methods) {
      const totalOf = async (isPaid: boolean) => {
        const query = { method, isPaid, isPrize: false, createdFrom: from, createdTo: to, perPage: 200 };
        const { items, total } = (await office.call('finance', 'GET payments', { query })).body;
        expect(items.filter(({ paidAt }) => (paidAt !== null) !== isPaid)).toEqual([]);
        return total;
      };
      expect([await totalOf(true), await totalOf(false)], method).toEqual([paid, tried - paid]);
    }
  });

  it('leads to the orders of a reason for refunds, which is compared as a whole', async () => {
    const orderIds = [];
    for (const reason of ['50% off_', '50% off', 'Не работает']) {
      const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 1 });
      await office.call('manager', 'POST orders/:id/refund', { params: { id: orderId }, body: { reason } });
      orderIds.push(orderId);
    }
    const list = async (query: object) => {
      const { items, total } = (await office.call('finance', 'GET orders', { query })).body;
      return { ids: items.map(({ id }) => id), total };
    };
    const period = { refundedFrom: from, refundedTo: to };
    expect(await list({ ...period, refundReason: '50% off_' })).toEqual({ ids: [orderIds[0]], total: 1 });
    expect(await list({ refundReason: 'Не работает' })).toEqual({ ids: [orderIds[2]], total: 1 });
    const { total } = await list({ refundReason: 'Не работает', refundedTo: '2000-01-02' });
    expect(total).toBe(0);
  });

  it('leads to as many orders and the same amounts as it shows, also of orders that were refunded several times', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 3 });
    const { orderId: other } = await bought({ listPriceKopecks: 5_000, quantity: 1 });
    const reason = 'Не подошёл';
    const refund = (id: number, units?: number[]) =>
      office.call('manager', 'POST orders/:id/refund', { params: { id }, body: { reason, ...(units && { units }) } });
    await refund(orderId, [1]);
    await refund(orderId, [2]);
    await refund(orderId, [3]);
    await refund(other);
    await sql`update refunds set created_at = created_at - interval '1 month' where order_id = ${orderId} and number = 1`.execute(
      world.db,
    );
    const body = await readNow({ from, to });
    const list = async (query: object) => {
      const period = { refundedFrom: from, refundedTo: to, perPage: 200, sort: 'refundedInPeriod', order: 'desc' };
      const { items, total } = (await office.call('finance', 'GET orders', { query: { ...period, ...query } as never }))
        .body;
      return { total, amounts: items.map(({ refundedInPeriod }) => refundedInPeriod) };
    };
    expect(body.refundReasons.find((each) => each.reason === reason)).toEqual({
      reason,
      refunds: 3,
      orders: 2,
      amount: 150,
    });
    expect(await list({ refundReason: reason })).toEqual({ total: 2, amounts: [100, 50] });
    const { rows } = await sql<{ kopecks: number }>`select sum(amount_kopecks) as kopecks from refunds
      where created_at >= ${from}::date`.execute(world.db);
    const { total, amounts } = await list({});
    expect(total).toBe(body.refundedOrders);
    expect(100 * amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(rows[0]?.kopecks ?? 0);
    const order = (await office.call('finance', 'GET orders/:id', { params: { id: orderId } })).body;
    expect([order.refunded, order.refundedInPeriod]).toEqual([150, 150]);
  });

  it('leads to the threads with an answer, whose median it shows', async () => {
    const wanted = { listPriceKopecks: 100, quantity: 1 };
    const [answered, other] = [await bought(wanted), await bought(wanted)];
    const ask = ({ orderId, token }: { orderId: number; token: string }) =>
      world.api('support/createTicket', { orderId, message: 'Как войти?' }, token);
    const id = (await ask(answered)).body.ticket_id;
    await ask(other);
    await office.call('support', 'POST tickets/:id/reply', { params: { id }, body: { text: 'По ссылке' } });
    const list = async (isAnswered: boolean) => {
      const query = { isAnswered, createdFrom: from, createdTo: to };
      const { items } = (await office.call('finance', 'GET tickets', { query })).body;
      return items.map(({ orderId }) => orderId);
    };
    expect([await list(true), await list(false)]).toEqual([[answered.orderId], [other.orderId]]);
  });

  it('counts the first answer to a thread also when it has no text, such as that to a claim', async () => {
    const { orderId, token } = await bought({ listPriceKopecks: 100, quantity: 1 });
    const ticketId = (await world.api('support/createTicket', { orderId, message: 'Не работает' }, token)).body
      .ticket_id;
    const day = '2026-01-02';
    await sql`update tickets set created_at = ${day}::date where id = ${ticketId}`.execute(world.db);
    await inTransaction(world.db, (tx) =>
      answerInTransaction(tx, async () => null, { ticketId, text: '', isClosed: true }),
    );
    await eventually(async () => {
      const { tickets } = await readNow({ from: day, to: day });
      return (tickets.medianFirstAnswerSeconds ?? 0) > 0;
    });
  });
});
