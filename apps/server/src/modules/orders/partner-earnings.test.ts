import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleHelpers, stopBot } from '../../../test/partner-bots.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, findRevenue, postTransfer } from '../ledger/index.ts';
import { fulfilOrders, refundOrder, refundUnits, replaceUnits } from './index.ts';

let world: World;
const { balanceOf, call, contextOf, earned, order, partner, rowOf } = saleHelpers(() => world);
const { refundRequest, transfer } = refundHelpers(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const RICH = 10_000_000;
const lines = (product: { id: number }, quantity = 1) => [{ id: product.id, quantity }];

/** An order of three units at 12.35 roubles in a bot with 50 percent: 37.05 roubles, of which 12.36 are the partner's. */
async function sold() {
  const [seller, buyer, product] = [
    await partner(50),
    await world.user(RICH),
    await world.product({ listPriceKopecks: 823 }),
  ];
  const { order_ids: [orderId = 0] = [] } = await order(seller.botId, buyer.buyerId, { products: lines(product, 3) });
  return { ...seller, buyerId: buyer.buyerId, product, orderId };
}

describe('the earnings of a partner', () => {
  it('are the difference to the price of the shop, from the delivery on, also of an order that was paid late', async () => {
    const [seller, buyer, product] = [await partner(25), await world.user(), await world.product()];
    const { payment_id = 0, order_ids: [orderId] = [] } = await order(seller.botId, buyer.buyerId, {
      products: lines(product, 2),
      paymentMethod: 'cryptobot',
    });
    expect(await earned(seller.ownerId)).toBe(0);
    await world.makeJobsDue('payments.expire');
    await eventually(async () => (await world.payment(payment_id)).status === 'expired');
    await stopBot(world.db, seller.botId);
    await world.payInvoice(payment_id);
    await eventually(async () => (await rowOf(orderId)).status === 'completed');
    expect(await transfer(`order:${orderId}:earned`)).toMatchObject({
      to: `partner:${seller.ownerId}`,
      kopecks: 5_000,
    });
    expect(await earned(seller.ownerId)).toBe(5_000);
  });

  it('are nothing of an order that the partner pays from the balance in the own bot, which costs what the shop charges', async () => {
    const seller = await partner(50, 'goods', 2_500);
    const product = await world.product({ listPriceKopecks: 823 });
    const own = { products: lines(product, 3), price: 37.05 };
    const { order_ids: [orderId = 0] = [] } = await order(seller.botId, seller.ownerId, own);
    expect(await rowOf(orderId)).toMatchObject({ botId: seller.botId, priceKopecks: 2_469, baseKopecks: 2_469 });
    expect([await earned(seller.ownerId), await balanceOf(seller.ownerId)]).toEqual([0, 31]);
    expect((await order(seller.botId, seller.ownerId, { ...own, price: 24.69 })).errorCode).toBe('PRICE_CHANGED');
    expect((await order(seller.botId, seller.ownerId, own)).errorCode).toBe('INSUFFICIENT_FUNDS');
    await refundUnits(world, refundRequest(orderId), [2]);
    await refundOrder(world, refundRequest(orderId, { key: 'rest' }));
    expect([await earned(seller.ownerId), await balanceOf(seller.ownerId)]).toEqual([0, 2_500]);
  });

  it('are the share of an order that the partner pays at a provider in the own bot', async () => {
    const [seller, product] = [await partner(50), await world.product()];
    const { payment_id = 0, order_ids: [orderId] = [] } = await order(seller.botId, seller.ownerId, {
      products: lines(product),
      paymentMethod: 'cryptobot',
    });
    await world.payInvoice(payment_id);
    await eventually(async () => (await rowOf(orderId)).status === 'completed');
    expect([await earned(seller.ownerId), await balanceOf(seller.ownerId)]).toEqual([5_000, 0]);
  });

  it('are the share of an order that a partner pays from the balance in the bot of another', async () => {
    const [seller, other, product] = [await partner(50), await partner(50, 'goods', RICH), await world.product()];
    await order(seller.botId, other.ownerId, { products: lines(product) });
    expect([await earned(seller.ownerId), await balanceOf(other.ownerId)]).toEqual([5_000, RICH - 15_000]);
  });

  it('are nothing of an order that was paid late and is out of stock', async () => {
    const [seller, buyer, product] = [await partner(25), await world.user(), await world.product({ units: 1 })];
    const { payment_id = 0, order_ids: [orderId] = [] } = await order(seller.botId, buyer.buyerId, {
      products: lines(product),
      paymentMethod: 'cryptobot',
    });
    await world.makeJobsDue('payments.expire');
    // Only then is the reserved unit back in stock.
    await eventually(async () => (await rowOf(orderId)).status === 'cancelled');
    const another = await order(null, (await world.user(RICH)).buyerId, { products: lines(product) });
    expect(another.errorCode).toBeUndefined();
    await world.payInvoice(payment_id);
    await eventually(async () => (await rowOf(orderId)).status === 'refunded');
    expect([await earned(seller.ownerId), await balanceOf(buyer.buyerId)]).toEqual([0, 12_500]);
  });

  it('of several products of one payment go to the partner, and the shop keeps its own prices', async () => {
    const [seller, buyer, one, other] = [
      await partner(7),
      await world.user(RICH),
      await world.product({ listPriceKopecks: 1_111 }),
      await world.product({ listPriceKopecks: 2_222 }),
    ];
    const revenue = await findRevenue(world.db);
    await order(seller.botId, buyer.buyerId, { products: [...lines(one, 3), ...lines(other)] });
    expect((await findRevenue(world.db)) - revenue).toBe(3 * 1_111 + 2_222);
    expect(await earned(seller.ownerId)).toBe(3 * 78 + 156);
  });

  it('are taken back by refunds of units in any order, together exactly what was earned', async () => {
    for (const units of [
      [1, 2, 3],
      [3, 1, 2],
      [2, 3, 1],
    ]) {
      const { ownerId, buyerId, orderId } = await sold();
      const kept: number[] = [await earned(ownerId)];
      for (const unit of units) {
        await refundUnits(world, refundRequest(orderId, { key: String(unit) }), [unit]);
        kept.push(await earned(ownerId));
      }
      expect(kept).toEqual([1_236, 824, 412, 0]);
      expect(await balanceOf(buyerId)).toBe(RICH);
    }
  });

  it('are taken back once, however often and at the same time a refund is requested', async () => {
    const { ownerId, orderId } = await sold();
    const refund = () => refundUnits(world, refundRequest(orderId), [2]);
    await Promise.all([refund(), refund(), refund()]);
    expect(await earned(ownerId)).toBe(824);
    await Promise.all([
      refundUnits(world, refundRequest(orderId, { key: 'one' }), [1]),
      refundUnits(world, refundRequest(orderId, { key: 'three' }), [3]),
    ]);
    expect(await earned(ownerId)).toBe(0);
  });

  it('may go below zero after a withdrawal, and the next sale fills them', async () => {
    const { ownerId, botId, buyerId, orderId, product } = await sold();
    const [from, to] = [account.partner(ownerId), account.buyer(ownerId)];
    await inTransaction(world.db, (tx) =>
      postTransfer(tx, { cause: `withdrawal:${ownerId}`, from, to, amountKopecks: 1_236 }),
    );
    await refundOrder(world, refundRequest(orderId));
    expect(await earned(ownerId)).toBe(-1_236);
    await order(botId, buyerId, { products: lines(product, 3) });
    expect(await earned(ownerId)).toBe(0);
  });

  it("are taken back by the refund of a guest's order to a link or by hand", async () => {
    const [seller, product] = [await partner(50), await world.product({ listPriceKopecks: 1_000 })];
    const guest = await world.guest();
    const { buyer_id: guestId } = await world.db
      .selectFrom('sessions')
      .select('buyer_id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(guest).toBeTruthy();
    for (const to of ['buyer', 'hand'] as const) {
      const input = { products: lines(product, 2), paymentMethod: 'cryptobot' as const, email: 'guest@example.com' };
      const context = contextOf(seller.botId, guestId, 'guest');
      const { payment_id, order_ids } = await call('orders/createOrder', input, context);
      await world.payInvoice(payment_id);
      await eventually(async () => (await rowOf(order_ids[0])).status === 'completed');
      expect(await earned(seller.ownerId)).toBe(1_000);
      await refundOrder(world, refundRequest(order_ids[0] ?? 0, { to }));
      expect(await earned(seller.ownerId)).toBe(0);
    }
  });

  it('are not changed by a replacement', async () => {
    const { ownerId, orderId } = await sold();
    await inTransaction(world.db, (tx) => replaceUnits(tx, orderId, [1]));
    expect(await earned(ownerId)).toBe(1_236);
  });

  it('are those of the delivered part when units were refunded before the delivery', async () => {
    const [seller, buyer, product] = [
      await partner(50),
      await world.user(),
      await world.product({ listPriceKopecks: 1_000 }),
    ];
    const { payment_id = 0, order_ids: [orderId = 0] = [] } = await order(seller.botId, buyer.buyerId, {
      products: lines(product, 3),
      paymentMethod: 'cryptobot',
    });
    // The money is there, but the job that fulfils the order is not.
    await inTransaction(world.db, async (tx) => {
      await sql`update payments set status = 'paid', paid_at = now() where id = ${payment_id}`.execute(tx);
      await sql`insert into payment_receipts (method, invoice_id, payment_id, amount_kopecks, kind, is_settling)
        select method, invoice_id, id, amount_kopecks, 'paid', true from payments where id = ${payment_id}`.execute(tx);
      const [from, to] = [account.clearing('cryptobot'), account.deposits];
      await postTransfer(tx, { cause: `payment:${payment_id}:received`, from, to, amountKopecks: 4_500 });
    });
    await refundUnits(world, refundRequest(orderId), [3]);
    expect(await earned(seller.ownerId)).toBe(0);
    await fulfilOrders(world.db, payment_id);
    expect(await earned(seller.ownerId)).toBe(1_000);
    await refundUnits(world, refundRequest(orderId, { key: 'another' }), [1]);
    expect(await earned(seller.ownerId)).toBe(500);
  });

  it('add up when many buyers order and are refunded at the same time', async () => {
    const [seller, product] = [await partner(33), await world.product({ listPriceKopecks: 777, units: 40 })];
    const buyers = await world.users(10, RICH);
    await Promise.all(
      buyers.map(async ({ buyerId }, index) => {
        const { order_ids: [orderId = 0] = [] } = await order(seller.botId, buyerId, { products: lines(product, 3) });
        if (index % 2 === 0) await refundUnits(world, refundRequest(orderId), [1, 2]);
      }),
    );
    // 7.77 with 33 percent are 10.34: 2.57 of each unit.
    expect(await earned(seller.ownerId)).toBe(5 * 3 * 257 + 5 * 257);
  });
});
