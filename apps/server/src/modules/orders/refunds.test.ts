import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Mailbox } from '../../../test/mailbox.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { type World } from '../../../test/shop.ts';
import { provideWorldWithMailbox } from '../../../test/provide-world.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, findBalance } from '../ledger/index.ts';
import { createPromo } from '../promos/index.ts';
import { refundOrder, refundUnits, fulfilOrders } from './index.ts';
import { releaseUnits } from '../stock/index.ts';

let world: World;
const { balanceOf, orderOf, refundRequest, transfer, bought } = refundHelpers(() => world);
let mailbox: Mailbox;
provideWorldWithMailbox(
  (opened, box) => {
    world = opened;
    mailbox = box;
  },
  { settings: { PUBLIC_URL: 'https://shop.example' } },
);

describe('a refund of a delivered order', () => {
  it('credits the whole price to the balance, and does not return delivered units to the stock', async () => {
    const { buyerId, token, orderId, paymentId, product } = await bought({ listPriceKopecks: 5_000, quantity: 3 });
    expect(await refundOrder(world, refundRequest(orderId))).toEqual({
      number: 1,
      units: [1, 2, 3],
      amountKopecks: 15_000,
      wentTo: 'balance',
    });
    expect(await balanceOf(buyerId)).toBe(1_000_000);
    expect(await transfer(`order:${orderId}:refund:1`)).toEqual({
      from: account.revenue(paymentId),
      to: account.buyer(buyerId),
      kopecks: 15_000,
    });
    expect(await world.quantityOf(product.id)).toBe(7);
    expect((await world.payment(paymentId)).status).toBe('refunded');
    expect(await orderOf(token, orderId)).toMatchObject({
      status: 'refunded',
      refunded: 150,
      file_content: null,
      refunds: [{ units: [1, 2, 3], amount: 150, to: 'balance' }],
    });
  });

  it('by units adds up to exactly the price of a line that does not divide evenly', async () => {
    await inTransaction(world.db, (tx) => createPromo(tx, { code: 'THIRD', discount: { percent: 33 } }));
    const order = await bought({ listPriceKopecks: 1_999, quantity: 3, promoCode: 'THIRD' });
    // 5 997 less 33 % are 4 018: 1 340, 1 339 and 1 339.
    const amounts = [];
    for (const unit of [2, 1, 3])
      amounts.push((await refundUnits(world, refundRequest(order.orderId, { key: `${unit}` }), [unit])).amountKopecks);
    expect(amounts).toEqual([1_339, 1_340, 1_339]);
    expect(await balanceOf(order.buyerId)).toBe(1_000_000);
    expect((await orderOf(order.token, order.orderId)).status).toBe('refunded');
    expect(await transfer(`order:${order.orderId}:refund:3`)).toMatchObject({ kopecks: 1_339 });
  });

  it('in part leaves the order completed, with its goods, and shows the units and the amount', async () => {
    const { token, orderId, paymentId } = await bought({ listPriceKopecks: 1_000, quantity: 3 });
    await refundUnits(world, refundRequest(orderId), [3, 1]);
    const order = await orderOf(token, orderId);
    expect(order).toMatchObject({ status: 'completed', price: 30, refunded: 20 });
    expect(order.refunds).toMatchObject([{ units: [1, 3], amount: 20 }]);
    expect(order.file_content?.split('\n')).toHaveLength(3);
    expect((await world.payment(paymentId)).status).toBe('paid');
    expect(await refundOrder(world, refundRequest(orderId, { key: 'rest' }))).toMatchObject({
      units: [2],
      amountKopecks: 1_000,
    });
    expect((await orderOf(token, orderId)).status).toBe('refunded');
  });

  it('also works for units that cost nothing in a line of few kopecks', async () => {
    const { buyerId, orderId } = await bought({ listPriceKopecks: 1, quantity: 3, promoCode: 'THIRD' });
    const paid = 1_000_000 - (await balanceOf(buyerId));
    await refundUnits(world, refundRequest(orderId), [3]);
    await refundOrder(world, refundRequest(orderId, { key: 'rest' }));
    expect(paid).toBeGreaterThan(0);
    expect(await balanceOf(buyerId)).toBe(1_000_000);
  });

  it('of one of two orders leaves their payment paid and its promo code used, until both are refunded', async () => {
    const promo = { code: 'ONCE', discount: { percent: 10 }, maxUses: 1 };
    await inTransaction(world.db, (tx) => createPromo(tx, promo));
    const user = await world.user(100_000);
    const products = [await world.product(), await world.product()].map(({ id }) => ({ id, quantity: 1 }));
    const wanted = { products, paymentMethod: 'balance' as const, promoCode: 'once' };
    const { body } = await world.api('orders/createOrder', wanted, user.token);
    const again = () => world.api('orders/createOrder', wanted, user.token);
    await refundOrder(world, refundRequest(body.order_ids[0] ?? 0));
    expect((await world.payment(body.payment_id)).status).toBe('paid');
    expect((await again()).body.errorCode).toBe('PROMO_INVALID');
    await refundOrder(world, refundRequest(body.order_ids[1] ?? 0));
    expect((await world.payment(body.payment_id)).status).toBe('refunded');
    expect(await balanceOf(user.buyerId)).toBe(100_000);
    expect((await again()).status).toBe(200);
  });
});

describe('a refund happens once', () => {
  it('under one key, when it is requested eight times at once', async () => {
    const { buyerId, orderId } = await bought({ listPriceKopecks: 1_000, quantity: 2 });
    const made = await Promise.all(Array.from({ length: 8 }, () => refundUnits(world, refundRequest(orderId), [1])));
    expect(new Set(made.map((each) => JSON.stringify([each.units, each.amountKopecks]))).size).toBe(1);
    expect(await balanceOf(buyerId)).toBe(1_000_000 - 1_000);
    await expect(refundUnits(world, refundRequest(orderId), [2])).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('by concurrent operators, for the same and for other units', async () => {
    const { buyerId, orderId } = await bought({ listPriceKopecks: 1_000, quantity: 4 });
    const done = await Promise.allSettled([
      refundUnits(world, refundRequest(orderId, { key: 'one' }), [1, 2]),
      refundUnits(world, refundRequest(orderId, { key: 'two' }), [2, 3]),
      refundUnits(world, refundRequest(orderId, { key: 'three' }), [4]),
      refundUnits(world, refundRequest(orderId, { key: 'four' }), [4]),
    ]);
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(await balanceOf(buyerId)).toBe(1_000_000 - 1_000);
  });

  it('and not for an unpaid order, an unknown order or an unknown unit', async () => {
    const { orderId } = await bought({ listPriceKopecks: 1_000, quantity: 2 });
    const guest = await world.guest();
    const product = await world.product();
    const open = await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' },
      guest,
    );
    await expect(refundOrder(world, refundRequest(open.body.order_ids[0] ?? 0))).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    await expect(refundOrder(world, refundRequest(999_999))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(refundUnits(world, refundRequest(orderId), [3])).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('a refund before the delivery', () => {
  /** A paid order that is not delivered, because the job that fulfils it is not enqueued. */
  async function paidAndWaiting(quantity: number) {
    const user = await world.user();
    const product = await world.product({ listPriceKopecks: 3_335 });
    const input = { products: [{ id: product.id, quantity }], paymentMethod: 'cryptobot' as const };
    const send = () =>
      world.api('orders/createOrder', input, user.token, { 'idempotency-key': `before the delivery of ${product.id}` });
    const { body } = await send();
    const [orderId = 0] = body.order_ids;
    await world.db.transaction().execute(async (tx) => {
      await sql`update payments set status = 'paid', paid_at = now() where id = ${body.payment_id}`.execute(tx);
      await sql`insert into payment_receipts (method, invoice_id, payment_id, amount_kopecks, kind, is_settling)
        select method, invoice_id, id, amount_kopecks, 'paid', true from payments where id = ${body.payment_id}`.execute(
        tx,
      );
      await sql`select post_transfer(${`payment:${body.payment_id}:received`}, 'clearing:cryptobot', 'deposits', ${3_335 * quantity}::bigint)`.execute(
        tx,
      );
    });
    return { ...user, product, orderId, paymentId: body.payment_id, send };
  }

  it('ends the reservation, and stores the response for the call that was interrupted', async () => {
    const { orderId, paymentId, send } = await paidAndWaiting(2);
    await world.db
      .updateTable('idempotency_keys')
      .set({ response: null })
      .where('payment_id', '=', paymentId)
      .execute();
    const reserved = () =>
      world.db.selectFrom('unpaid_reservations').select('quantity').where('payment_id', '=', paymentId).execute();
    expect(await reserved()).toEqual([{ quantity: 2 }]);
    await refundOrder(world, refundRequest(orderId));
    await fulfilOrders(world.db, paymentId);
    expect(await reserved()).toEqual([]);
    expect(await send()).toMatchObject({
      status: 200,
      body: { order_ids: [orderId], payment_id: paymentId, payment_url: null },
    });
  });

  it('returns the units to the stock, and nothing is delivered afterwards', async () => {
    const { buyerId, token, product, orderId, paymentId } = await paidAndWaiting(2);
    await refundOrder(world, refundRequest(orderId));
    expect(await world.quantityOf(product.id)).toBe(10);
    expect(await transfer(`order:${orderId}:refund:1`)).toMatchObject({ from: 'deposits', kopecks: 6_670 });
    expect((await world.payment(paymentId)).status).toBe('refunded');
    await fulfilOrders(world.db, paymentId);
    expect(await orderOf(token, orderId)).toMatchObject({ status: 'refunded', file_content: null });
    expect(await balanceOf(buyerId)).toBe(6_670);
  });

  it('by units refunds the last ones, and the others are delivered at their part of the price', async () => {
    const { token, product, orderId, paymentId } = await paidAndWaiting(3);
    await expect(refundUnits(world, refundRequest(orderId), [1])).rejects.toMatchObject({ code: 'VALIDATION' });
    await refundUnits(world, refundRequest(orderId), [3]);
    expect(await world.quantityOf(product.id)).toBe(8);
    await fulfilOrders(world.db, paymentId);
    expect((await orderOf(token, orderId)).file_content).toBe(`${product.name}:0\n${product.name}:1`);
    expect(await transfer(`order:${orderId}:delivered`)).toMatchObject({ kopecks: 6_670 });
    expect(await findBalance(world.db, account.deposits)).toBe(0);
  });

  it('of a late payment reduces the stock that is needed', async () => {
    const { buyerId, token, product, orderId, paymentId } = await paidAndWaiting(3);
    await inTransaction(world.db, async (tx) => {
      await releaseUnits(tx, { orderId, productId: product.id });
      await tx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute();
    });
    const other = await world.user(1_000_000);
    const products = [{ id: product.id, quantity: 8 }];
    await world.api('orders/createOrder', { products, paymentMethod: 'balance' }, other.token);
    await refundUnits(world, refundRequest(orderId), [3]);
    await fulfilOrders(world.db, paymentId);
    expect((await orderOf(token, orderId)).file_content?.split('\n')).toHaveLength(2);
    expect(await balanceOf(buyerId)).toBe(3_335);
  });
});

it('a user gets an email about a refund', async () => {
  const { email, orderId } = await bought({ listPriceKopecks: 1_000, quantity: 1 });
  await refundOrder(world, refundRequest(orderId));
  const letter = await mailbox.take(email);
  expect(letter.subject).toContain(`№ ${orderId}`);
  expect(letter.text).toContain('Деньги уже на балансе');
});
