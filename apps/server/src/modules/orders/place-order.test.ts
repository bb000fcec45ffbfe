import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const buy = (product: { id: number }, quantity: number, more: object = {}) => ({
  products: [{ id: product.id, quantity }],
  paymentMethod: 'crystalpay' as const,
  system: 'card' as const,
  ...more,
});

describe('reserving', () => {
  it('gives 200 buyers at once the last 50 units: exactly 50, all different', async () => {
    const product = await world.product({ units: 50, listPriceKopecks: 1_000 });
    const buyers = await world.users(200, 1_000);
    const replies = await Promise.all(
      buyers.map(({ token }) => world.orderInCrowd({ ...buy(product, 1), paymentMethod: 'balance' }, token)),
    );
    const sold = replies.filter((reply) => reply.status === 200);
    expect(sold).toHaveLength(50);
    expect(replies.filter((reply) => reply.status === 409 && reply.body.errorCode === 'OUT_OF_STOCK')).toHaveLength(
      150,
    );
    const units = await world.db
      .selectFrom('units')
      .select(['id', 'order_id'])
      .where('product_id', '=', product.id)
      .execute();
    expect(new Set(units.map((unit) => unit.order_id))).toEqual(new Set(sold.flatMap((reply) => reply.body.order_ids)));
    expect(await world.quantityOf(product.id)).toBe(0);
  });

  it('is all or nothing, and the refusal names the missing product', async () => {
    const token = await world.guest();
    const [plenty, few] = [await world.product(), await world.product({ units: 2 })];
    const refused = await world.api(
      'orders/createOrder',
      {
        products: [
          { id: plenty.id, quantity: 1 },
          { id: few.id, quantity: 3 },
        ],
        paymentMethod: 'crystalpay',
        system: 'sbp',
      },
      token,
    );
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'OUT_OF_STOCK' } });
    expect(refused.body.error).toContain(few.name);
    expect(await world.quantityOf(plenty.id)).toBe(10);
  });

  it('does not deadlock two buyers of the same products', async () => {
    const [a, b] = [await world.product({ units: 40 }), await world.product({ units: 40 })];
    const buyers = await world.users(20, 100_000);
    const replies = await Promise.all(
      buyers.map(({ token }, index) => {
        const lines = [
          { id: a.id, quantity: 1 },
          { id: b.id, quantity: 2 },
        ];
        return world.orderInCrowd({ products: index % 2 ? lines : lines.reverse(), paymentMethod: 'balance' }, token);
      }),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    expect([await world.quantityOf(a.id), await world.quantityOf(b.id)]).toEqual([20, 0]);
  });
});

describe('what an order refuses', () => {
  it.each([
    ['an empty cart', { products: [], paymentMethod: 'crystalpay' }, 400, 'EMPTY_CART'],
    ['no method', { products: [{ id: 1, quantity: 1 }] }, 400, 'VALIDATION'],
    [
      'a broken email',
      { products: [{ id: 1, quantity: 1 }], paymentMethod: 'crystalpay', email: 'a@b' },
      400,
      'VALIDATION',
    ],
    ['half a piece', { products: [{ id: 1, quantity: 0.5 }], paymentMethod: 'crystalpay' }, 400, 'VALIDATION'],
    ['too many pieces', { products: [{ id: 1, quantity: 1_000_001 }], paymentMethod: 'crystalpay' }, 400, 'VALIDATION'],
    [
      'an unknown product',
      { products: [{ id: 999_999_999, quantity: 1 }], paymentMethod: 'crystalpay' },
      404,
      'NOT_FOUND',
    ],
  ])('%s', async (_what, input, status, errorCode) => {
    expect(await world.api('orders/createOrder', input as never, await world.guest())).toMatchObject({
      status,
      body: { errorCode },
    });
  });

  it('a total beyond the largest amount', async () => {
    const product = await world.product({ listPriceKopecks: 500_000_000_000, units: 3 });
    const { status, body } = await world.api('orders/createOrder', buy(product, 3), await world.guest());
    expect([status, body.errorCode, body.details?.[0]?.path]).toEqual([400, 'VALIDATION', 'products']);
    expect(await world.quantityOf(product.id)).toBe(3);
  });

  it('less than five roubles at a provider, but accepts it from the balance', async () => {
    const product = await world.product({ listPriceKopecks: 499 });
    expect(await world.api('orders/createOrder', buy(product, 1), await world.guest())).toMatchObject({
      status: 400,
      body: { errorCode: 'MIN_AMOUNT' },
    });
    const { token } = await world.user(499);
    expect(
      (await world.api('orders/createOrder', { ...buy(product, 1), paymentMethod: 'balance' }, token)).status,
    ).toBe(200);
  });

  it('access by anyone except its buyer', async () => {
    const { token } = await world.user(10_000);
    const product = await world.product();
    const { body } = await world.api('orders/createOrder', { ...buy(product, 1), paymentMethod: 'balance' }, token);
    const stranger = await world.guest();
    for (const call of ['orders/getOrder', 'orders/downloadOrder'] as const) {
      expect(await world.api(call, { orderId: body.order_ids[0] ?? 0 }, stranger)).toMatchObject({
        status: 403,
        body: { errorCode: 'FORBIDDEN' },
      });
      expect(await world.api(call, { orderId: 999_999_999 }, stranger)).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND' },
      });
    }
    expect((await world.api('orders/getProductsOrders', {}, stranger)).body.orders).toEqual([]);
    expect(await world.api('orders/getProductsOrders', {})).toMatchObject({
      status: 401,
      body: { errorCode: 'INVALID_TOKEN' },
    });
  });
});
