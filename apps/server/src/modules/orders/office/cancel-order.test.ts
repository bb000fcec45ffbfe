import { describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import { refundHelpers } from '../../../../test/refund-helpers.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
const { orderOf, bought } = refundHelpers(() => world);
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

const read = async (id: number) => (await office.call('support', 'GET orders/:id', { params: { id } })).body;
const cancel = (id: number) =>
  office.call('support', 'POST orders/:id/cancel', { params: { id }, body: { reason: 'by phone' } });

describe('cancelling', () => {
  it('releases the units of an unpaid order once, and late money is still handled', async () => {
    const { token } = await world.user();
    const product = await world.product({ units: 3 });
    const wanted = { products: [{ id: product.id, quantity: 2 }], paymentMethod: 'cryptobot' as const };
    const { body } = await world.api('orders/createOrder', wanted, token);
    const [orderId = 0] = body.order_ids;
    const replies = await Promise.all([cancel(orderId), cancel(orderId)]);
    expect(replies.map(({ status, body: order }) => [status, order.status])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    expect(await world.quantityOf(product.id)).toBe(3);
    expect((await orderOf(token, orderId)).status).toBe('cancelled');
    expect((await read(orderId)).events.filter(({ kind }) => kind === 'cancelled')).toMatchObject([
      { operator: expect.any(String), reason: 'by phone' },
    ]);
    expect(await office.auditOf('orders', orderId)).toMatchObject([
      { after: { status: 'cancelled' }, reason: 'by phone' },
    ]);
    await world.payInvoice(body.payment_id);
    await expect.poll(async () => (await orderOf(token, orderId)).status, { timeout: 20_000 }).toBe('completed');
  });

  it('names the operator and the reason at every order of the cart', async () => {
    const { token } = await world.user();
    const [first, second] = [await world.product({ units: 1 }), await world.product({ units: 1 })];
    const products = [first, second].map(({ id }) => ({ id, quantity: 1 }));
    const { body } = await world.api('orders/createOrder', { products, paymentMethod: 'cryptobot' }, token);
    const [pressed = 0, sibling = 0] = body.order_ids;
    expect((await cancel(pressed)).status).toBe(200);
    for (const orderId of [pressed, sibling]) {
      expect(await office.auditOf('orders', orderId)).toMatchObject([
        { operator_login: 'the_support', before: { status: 'processing' }, after: { status: 'cancelled' } },
      ]);
      expect((await read(orderId)).events.filter(({ kind }) => kind === 'cancelled')).toMatchObject([
        { operator: 'the_support', reason: 'by phone' },
      ]);
    }
    expect([await world.quantityOf(first.id), await world.quantityOf(second.id)]).toEqual([1, 1]);
  });

  it('is refused for a paid order', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 1 });
    expect((await cancel(orderId)).status).toBe(400);
    expect((await cancel(orderId)).status).toBe(400);
    expect((await read(orderId)).status).toBe('completed');
  });
});
