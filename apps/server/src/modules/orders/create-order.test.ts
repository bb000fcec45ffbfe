import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, findBalance } from '../ledger/index.ts';
import { lockProducts } from '../stock/index.ts';

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

describe('an order from the balance', () => {
  it('is paid and delivered in the same transaction', async () => {
    const { token, buyerId } = await world.user(50_000);
    const product = await world.product({ listPriceKopecks: 12_345 });
    await world.api('cart/addToCart', { productId: product.id, quantity: 2 }, token);
    const { status, body } = await world.api(
      'orders/createOrder',
      { ...buy(product, 2), paymentMethod: 'balance', system: null },
      token,
    );
    expect(status).toBe(200);
    expect(body.payment_url).toBeNull();
    const order = await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, token);
    expect(order.body).toMatchObject({
      status: 'completed',
      price: 246.9,
      quantity: 2,
      file_content: `${product.name}:0\n${product.name}:1`,
      payment_url: null,
    });
    expect(order.body.secret_key).toHaveLength(24);
    expect(await findBalance(world.db, account.buyer(buyerId))).toBe(50_000 - 24_690);
    expect(await world.quantityOf(product.id)).toBe(8);
    expect((await world.api('cart/getCart', {}, token)).body).toEqual([]);
    const file = await world.api('orders/downloadOrder', { orderId: body.order_ids[0] ?? 0 }, token);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${body.order_ids[0]}.txt"`);
    expect(file.body).toBe(`${product.name}:0\n${product.name}:1`);
  });

  it('is refused for fewer or more units than one purchase may have, lines of one product together', async () => {
    const { token } = await world.user(500_000);
    const product = await world.product();
    const limits = { min_quantity: 2, max_quantity: 3 };
    await world.db.updateTable('products').set(limits).where('id', '=', product.id).execute();
    const order = (quantities: number[]) => ({
      products: quantities.map((quantity) => ({ id: product.id, quantity })),
      paymentMethod: 'balance' as const,
    });
    const params = { productId: product.id, minimum: 2, maximum: 3 };
    for (const quantities of [[1], [4], [2, 2]])
      expect(await world.api('orders/createOrder', order(quantities), token)).toMatchObject({
        status: 400,
        body: { errorCode: 'QUANTITY_LIMIT', params },
      });
    expect((await world.api('orders/createOrder', order([1, 1]), token)).status).toBe(200);
    expect(await world.quantityOf(product.id)).toBe(8);
  });

  it('is refused when the balance is too small, and changes nothing', async () => {
    const { token, buyerId } = await world.user(9_999);
    const product = await world.product();
    const refused = await world.api('orders/createOrder', { ...buy(product, 1), paymentMethod: 'balance' }, token);
    expect(refused).toMatchObject({ status: 402, body: { errorCode: 'INSUFFICIENT_FUNDS' } });
    expect(await world.quantityOf(product.id)).toBe(10);
    expect(await findBalance(world.db, account.buyer(buyerId))).toBe(9_999);
  });

  it('is refused when the balance is too small, without waiting for locked products', async () => {
    const { token } = await world.user(9_999);
    const product = await world.product();
    await inTransaction(world.db, async (tx) => {
      await lockProducts(tx, [product.id]);
      const refused = await world.api('orders/createOrder', { ...buy(product, 1), paymentMethod: 'balance' }, token);
      expect(refused).toMatchObject({ status: 402, body: { errorCode: 'INSUFFICIENT_FUNDS' } });
    });
  });

  it('is refused as out of stock, whatever the balance is', async () => {
    const { token } = await world.user(1);
    const product = await world.product({ units: 1 });
    const refused = await world.api('orders/createOrder', { ...buy(product, 2), paymentMethod: 'balance' }, token);
    expect(refused).toMatchObject({
      status: 409,
      body: { errorCode: 'OUT_OF_STOCK', params: { productId: product.id, available: 1 } },
    });
  });

  it('sent five times at once under one key, with a balance for one, is created once and gets equal responses', async () => {
    const { token, buyerId } = await world.user(10_000);
    const product = await world.product();
    const input = { ...buy(product, 1), paymentMethod: 'balance' as const };
    const send = () => world.api('orders/createOrder', input, token, { 'idempotency-key': 'spends all' });
    const replies = await Promise.all([1, 2, 3, 4, 5].map(send));
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
    expect(await findBalance(world.db, account.buyer(buyerId))).toBe(0);
  });

  it('never spends more than the balance, with ten orders at once', async () => {
    const { token, buyerId } = await world.user(35_000);
    const product = await world.product({ units: 50 });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.api('orders/createOrder', { ...buy(product, 1), paymentMethod: 'balance' }, token),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    expect(replies.filter((reply) => reply.status === 402)).toHaveLength(7);
    expect(await findBalance(world.db, account.buyer(buyerId))).toBe(5_000);
    expect(await world.quantityOf(product.id)).toBe(47);
  });

  it('is not for guests', async () => {
    const product = await world.product();
    const refused = await world.api(
      'orders/createOrder',
      { ...buy(product, 1), paymentMethod: 'balance' },
      await world.guest(),
    );
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'METHOD_UNAVAILABLE' } });
  });
});

describe('an order paid at a provider', () => {
  it('reserves the units, and is delivered after the notice of its payment', async () => {
    const token = await world.guest();
    const product = await world.product();
    const { body } = await world.api('orders/createOrder', buy(product, 3), token);
    expect(await world.quantityOf(product.id)).toBe(7);
    const waiting = await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, token);
    expect(waiting.body).toMatchObject({ status: 'processing', file_content: null, payment_url: body.payment_url });
    const { invoice_id } = await world.payment(body.payment_id);
    await world.control('crystalpay', { invoice: invoice_id, set: { state: 'payed' }, notice: 'true' });
    const paid = await eventually(async () => {
      const order = await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, token);
      return order.body.status === 'completed' && order.body;
    });
    expect(paid.file_content?.split('\n')).toHaveLength(3);
    expect(await world.quantityOf(product.id)).toBe(7);
  });

  it('is undone when the provider fails, and the cart is kept', async () => {
    const token = await world.guest();
    const product = await world.product();
    await world.api('cart/addToCart', { productId: product.id, quantity: 4 }, token);
    await world.control('cryptobot', { fail: { how: '500', times: 1 } });
    const failed = await world.api(
      'orders/createOrder',
      buy(product, 4, { paymentMethod: 'cryptobot', system: null }),
      token,
      { 'idempotency-key': 'k' },
    );
    expect(failed).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(await world.quantityOf(product.id)).toBe(10);
    expect((await world.api('cart/getCart', {}, token)).body).toHaveLength(1);
    const orders = await world.api('orders/getProductsOrders', {}, token);
    expect(orders.body.orders.map((order) => order.status)).toEqual(['cancelled']);
    const again = await world.api(
      'orders/createOrder',
      buy(product, 4, { paymentMethod: 'cryptobot', system: null }),
      token,
      { 'idempotency-key': 'k' },
    );
    expect(again.status).toBe(200);
    expect((await world.api('cart/getCart', {}, token)).body).toEqual([]);
  });

  it.each(['429', 'malformed', 'refused', 'broken', 'answer-lost'] as const)(
    'leaves no reservation behind when the provider fails with: %s',
    async (how) => {
      const token = await world.guest();
      const product = await world.product();
      await world.control('crystalpay', { fail: { how, times: 1 } });
      const failed = await world.api('orders/createOrder', buy(product, 4), token);
      expect(failed).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
      expect(await world.quantityOf(product.id)).toBe(10);
      await world.control('crystalpay', { reset: true });
    },
  );

  it('is made once under one key, sent five times at once', async () => {
    const token = await world.guest();
    const product = await world.product();
    const send = () => world.api('orders/createOrder', buy(product, 2), token, { 'idempotency-key': 'same' });
    const replies = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect(await world.quantityOf(product.id)).toBe(8);
    expect((await send()).body).toEqual(replies[0]?.body);
    const other = await world.api('orders/createOrder', buy(product, 1), token, { 'idempotency-key': 'same' });
    expect(other).toMatchObject({ status: 409, body: { errorCode: 'IDEMPOTENCY_MISMATCH' } });
  });
});
