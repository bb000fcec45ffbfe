import { describe, expect, it } from 'vitest';
import { dashboardHelpers, today } from '../../../test/dashboard-helpers.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';

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
    const day = today();
    const { methods } = await eventually(async () => {
      const body = await readNow({ from: day, to: day });
      return body.methods.some(({ method, paid }) => method === 'cryptobot' && paid > 0) && body;
    });
    for (const { method, tried, paid } of methods) {
      const totalOf = async (isPaid: boolean) => {
        const query = { method, isPaid, createdFrom: day, createdTo: day, perPage: 200 };
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
    const period = { refundedFrom: today(), refundedTo: today() };
    expect(await list({ ...period, refundReason: '50% off_' })).toEqual({ ids: [orderIds[0]], total: 1 });
    expect(await list({ refundReason: 'Не работает' })).toEqual({ ids: [orderIds[2]], total: 1 });
    const { total } = await list({ refundReason: 'Не работает', refundedTo: '2000-01-02' });
    expect(total).toBe(0);
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
      const query = { isAnswered, createdFrom: today(), createdTo: today() };
      const { items } = (await office.call('finance', 'GET tickets', { query })).body;
      return items.map(({ orderId }) => orderId);
    };
    expect([await list(true), await list(false)]).toEqual([[answered.orderId], [other.orderId]]);
  });
});
