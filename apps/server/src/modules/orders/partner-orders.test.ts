import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBot, saleHelpers, stopBot } from '../../../test/partner-bots.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { setMarkup } from '../bots/index.ts';
import { createPromo } from '../promos/index.ts';

let world: World;
const { answer, balanceOf, call, contextOf, earned, order, partner, rowOf } = saleHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ REFERRAL_PERCENT: '5' });
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const RICH = 10_000_000;
const lines = (product: { id: number }, quantity = 1) => [{ id: product.id, quantity }];

/** Adds a tier from two units on. */
const addTier = (productId: number, unitPriceKopecks: number) =>
  inTransaction(world.db, (tx) =>
    tx
      .insertInto('product_tiers')
      .values({ product_id: productId, from_quantity: 2, price_kopecks: unitPriceKopecks })
      .execute(),
  );

describe("a quote in a partner's bot", () => {
  it('has the list price and the tiers with the markup, and is what the order costs', async () => {
    const [seller, buyer] = [await partner(10), await world.user(RICH)];
    const product = await world.product({ listPriceKopecks: 999 });
    await addTier(product.id, 901);
    const quote = await call(
      'orders/quoteOrder',
      { products: lines(product, 2) },
      contextOf(seller.botId, buyer.buyerId),
    );
    expect(quote.lines[0]).toMatchObject({ list_price: 10.99, unit_price: 9.92, price: 19.84 });
    expect(quote.lines[0]?.tiers).toEqual([{ from: 2, price: 9.92 }]);
    const { order_ids } = await order(seller.botId, buyer.buyerId, { products: lines(product, 2), price: quote.price });
    expect(await rowOf(order_ids?.[0])).toEqual({
      botId: seller.botId,
      listPriceKopecks: 1_099,
      unitPriceKopecks: 992,
      priceKopecks: 1_984,
      baseKopecks: 1_802,
      status: 'completed',
    });
    expect(await earned(seller.ownerId)).toBe(182);
    expect(await balanceOf(buyer.buyerId)).toBe(RICH - 1_984);
  });

  it("is the shop's on the site and in the shop's own bots, and the order has no base", async () => {
    const [botId, buyer] = [await addBot(world.db, { ownerId: null }), await world.user(RICH)];
    const product = await world.product({ listPriceKopecks: 999 });
    const inBot = await order(botId, buyer.buyerId, { products: lines(product) });
    expect(await rowOf(inBot.order_ids?.[0])).toMatchObject({ botId, priceKopecks: 999, baseKopecks: null });
    const onSite = await order(null, buyer.buyerId, { products: lines(product) });
    expect(await rowOf(onSite.order_ids?.[0])).toMatchObject({ botId: null, priceKopecks: 999, baseKopecks: null });
  });
});

describe("an order in a partner's bot", () => {
  it('is refused when a markup or the price of the shop has changed since it was seen', async () => {
    const [seller, buyer, product] = [await partner(10), await world.user(RICH), await world.product()];
    const wanted = { products: lines(product), price: 110 };
    await inTransaction(world.db, (tx) => setMarkup(tx, { ...seller, target: { productId: product.id }, percent: 20 }));
    expect(await order(seller.botId, buyer.buyerId, wanted)).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      params: { price: 120 },
    });
    await inTransaction(world.db, (tx) =>
      tx.updateTable('products').set({ price_kopecks: 10_001 }).where('id', '=', product.id).execute(),
    );
    expect(await order(seller.botId, buyer.buyerId, { ...wanted, price: 120 })).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      params: { price: 120.02 },
    });
    expect(await earned(seller.ownerId)).toBe(0);
  });

  it.each(['stopped', 'revoked', 'deleted'] as const)(
    'is refused in a bot that is %s, and so is a quote',
    async (state) => {
      const [seller, buyer, product] = [await partner(10), await world.user(RICH), await world.product()];
      await inTransaction(world.db, (tx) =>
        tx.updateTable('bots').set({ state }).where('id', '=', seller.botId).executeTakeFirst(),
      );
      const wanted = { products: lines(product) };
      expect((await order(seller.botId, buyer.buyerId, wanted)).errorCode).toBe('FORBIDDEN');
      const quote = call('orders/quoteOrder', wanted, contextOf(seller.botId, buyer.buyerId));
      expect((await answer(quote)).errorCode).toBe('FORBIDDEN');
    },
  );

  it('has no discount by a promo code of the shop', async () => {
    const [seller, buyer, product] = [await partner(10), await world.user(RICH), await world.product()];
    await inTransaction(world.db, (tx) => createPromo(tx, { code: 'SHOPSOWN', discount: { percent: 50 } }));
    const wanted = { products: lines(product), promoCode: 'SHOPSOWN' };
    const quote = await call('orders/quoteOrder', wanted, contextOf(seller.botId, buyer.buyerId));
    expect([quote.promo?.refusal, quote.price]).toEqual(['partner_bot', 110]);
    expect(await order(seller.botId, buyer.buyerId, wanted)).toMatchObject({
      errorCode: 'PROMO_INVALID',
      params: { reason: 'partner_bot' },
    });
  });

  it('gives its referrer no reward', async () => {
    const [seller, referrer, buyer, product] = [
      await partner(10),
      await world.user(),
      await world.user(RICH),
      await world.product(),
    ];
    await world.db
      .updateTable('users')
      .set({ referrer_id: referrer.buyerId })
      .where('buyer_id', '=', buyer.buyerId)
      .execute();
    const { payment_id = 0 } = await order(seller.botId, buyer.buyerId, {
      products: lines(product),
      paymentMethod: 'cryptobot',
    });
    await world.payInvoice(payment_id);
    await eventually(async () => (await earned(seller.ownerId)) > 0);
    await order(seller.botId, buyer.buyerId, { products: lines(product) });
    const rewards = await world.db.selectFrom('referral_rewards').selectAll().execute();
    expect(rewards.filter(({ referrer_id }) => referrer_id === referrer.buyerId)).toEqual([]);
  });

  it('is made once under a key, and returns the first response also when the bot was stopped since', async () => {
    const [seller, buyer, product] = [await partner(10), await world.user(RICH), await world.product()];
    const submit = () => order(seller.botId, buyer.buyerId, { products: lines(product) }, 'bot:1:7');
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second).toEqual(first);
    await stopBot(world.db, seller.botId);
    expect(await submit()).toEqual(first);
    expect([await earned(seller.ownerId), await balanceOf(buyer.buyerId)]).toEqual([1_000, RICH - 11_000]);
  });

  it('costs less than the largest amount, or is refused', async () => {
    const [seller, buyer] = [await partner(300), await world.user(RICH)];
    const product = await world.product({ listPriceKopecks: 900_000_000_000 });
    expect((await order(seller.botId, buyer.buyerId, { products: lines(product) })).errorCode).toBe('VALIDATION');
  });
});
