import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { fulfilOrders } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each(['fewer', 'more'])(
  'an order with %s units than are paid for is not delivered until its stock is right',
  async (what) => {
    const { token } = await world.user();
    const product = await world.product({ units: 4 });
    const wanted = { products: [{ id: product.id, quantity: 2 }], paymentMethod: 'cryptobot' as const };
    const { body } = await world.api('orders/createOrder', wanted, token);
    const [orderId = 0] = body.order_ids;
    const { payment_id: paymentId } = body;
    const units = await world.db
      .selectFrom('units')
      .select(['id', 'order_id'])
      .where('product_id', '=', product.id)
      .orderBy('id')
      .execute();
    const moved = units.find(({ order_id }) => (order_id === orderId) === (what === 'fewer'))?.id ?? 0;
    const give = (to: number | null) =>
      world.db.updateTable('units').set({ order_id: to }).where('id', '=', moved).execute();
    await give(what === 'fewer' ? null : orderId);
    await world.payInvoice(paymentId);
    await eventually(async () => (await world.payment(paymentId)).status === 'paid');

    await expect(fulfilOrders(world.db, paymentId)).rejects.toThrow(`order ${orderId} has`);
    const order = () => world.api('orders/getOrder', { orderId }, token);
    expect((await order()).body).toMatchObject({ status: 'processing', file_content: null });
    const { rows } = await sql`select from units where product_id = ${product.id} and sold_at is not null`.execute(
      world.db,
    );
    expect(rows).toEqual([]);

    await give(what === 'fewer' ? orderId : null);
    await eventually(async () => {
      await world.makeJobsDue('payments.settled');
      return (await order()).body.status === 'completed';
    });
    expect(await world.discrepancies()).toEqual([]);
  },
);
