import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePromo, makeTiered, orderOf as order } from '../../../test/prices.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { account, findBalance } from '../ledger/index.ts';
import type { NewPromo } from '../promos/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const promo = (more?: Partial<NewPromo>) => makePromo(world, more);
const tiered = (listPriceKopecks: number, tiers: [number, number][]) => makeTiered(world, listPriceKopecks, tiers);
const rowsOf = (paymentId: number) =>
  world.db
    .selectFrom('orders')
    .select(['list_price_kopecks', 'unit_price_kopecks', 'quantity', 'discount_kopecks', 'price_kopecks'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('an order with a code and tiers', () => {
  it('costs what the quote showed, and stores every amount', async () => {
    const { token, buyerId } = await world.user(100_000);
    const [many, one] = [await tiered(5_000, [[10, 4_500]]), await world.product({ listPriceKopecks: 1_999 })];
    const code = await promo();
    const products = [
      { id: one.id, quantity: 1 },
      { id: many.id, quantity: 10 },
    ];
    const { body: quote } = await world.api(
      'orders/quoteOrder',
      { products, promoCode: ` ${code.toLowerCase()} ` },
      token,
    );
    expect(quote).toEqual({
      full_price: 519.99,
      tier_discount: 50,
      promo_discount: 46.99,
      price: 423,
      promo: { code, refusal: null, min_price: null },
      lines: [
        {
          product_id: many.id,
          quantity: 10,
          list_price: 50,
          unit_price: 45,
          full_price: 500,
          promo_discount: 44.99,
          price: 405.01,
          promo_refusal: null,
          tiers: [{ from: 10, price: 45 }],
        },
        {
          product_id: one.id,
          quantity: 1,
          list_price: 19.99,
          unit_price: 19.99,
          full_price: 19.99,
          promo_discount: 2,
          price: 17.99,
          promo_refusal: null,
          tiers: [],
        },
      ],
    });
    const { status, body } = await world.api(
      'orders/createOrder',
      { products, paymentMethod: 'balance', promoCode: code.toLowerCase(), price: quote.price },
      token,
    );
    expect(status).toBe(200);
    expect(await findBalance(world.db, account.buyer(buyerId))).toBe(100_000 - 42_300);
    expect((await world.payment(body.payment_id)).amount_kopecks).toBe(42_300);
    expect(await rowsOf(body.payment_id)).toEqual([
      {
        list_price_kopecks: 5_000,
        unit_price_kopecks: 4_500,
        quantity: 10,
        discount_kopecks: 4_499,
        price_kopecks: 40_501,
      },
      {
        list_price_kopecks: 1_999,
        unit_price_kopecks: 1_999,
        quantity: 1,
        discount_kopecks: 200,
        price_kopecks: 1_799,
      },
    ]);
    const uses = await world.db
      .selectFrom('promo_uses')
      .selectAll()
      .where('payment_id', '=', body.payment_id)
      .execute();
    expect(uses).toMatchObject([{ code, discount_kopecks: 4_699 }]);
    const shown = await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, token);
    expect(shown.body.price).toBe(405.01);
  });

  it('is invoiced at the discounted total, and delivered for it', async () => {
    const token = await world.guest();
    const product = await tiered(10_000, [[3, 9_000]]);
    const input = {
      ...order(product, 3),
      paymentMethod: 'crystalpay',
      system: 'sbp',
      promoCode: await promo(),
    } as const;
    const { body } = await world.api('orders/createOrder', input, token);
    const { invoice_id, amount_kopecks } = await world.payment(body.payment_id);
    expect(amount_kopecks).toBe(24_300);
    await world.control('crystalpay', { invoice: invoice_id, set: { state: 'payed' }, notice: 'true' });
    await eventually(async () => {
      const shown = await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, token);
      return shown.body.status === 'completed' && shown.body.price === 243;
    });
  });

  it('is refused without any effect when the buyer saw another total', async () => {
    const { token, buyerId } = await world.user(100_000);
    const product = await tiered(10_000, [[5, 8_000]]);
    for (const [quantity, price, status] of [
      [5, 500, 409],
      [5, 399.99, 409],
      [5, 400, 200],
      [1, 100, 200],
    ] as const) {
      const reply = await world.api('orders/createOrder', order(product, quantity, { price }), token);
      expect(reply.status).toBe(status);
      if (status === 409) {
        expect(reply.body).toMatchObject({ errorCode: 'PRICE_CHANGED', params: { price: 400 } });
        expect(await findBalance(world.db, account.buyer(buyerId))).toBe(100_000);
      }
    }
    expect(await findBalance(world.db, account.buyer(buyerId))).toBe(50_000);
  });

  it('adds up the pieces of one product over several lines', async () => {
    const product = await tiered(10_000, [[4, 7_000]]);
    const half = { id: product.id, quantity: 2 };
    const { body } = await world.api('orders/quoteOrder', { products: [half, half] }, await world.guest());
    expect(body).toMatchObject({ price: 280, tier_discount: 120, promo: null });
  });

  it('is refused at a provider when the discount brings it below the minimum', async () => {
    const product = await world.product({ listPriceKopecks: 550 });
    const input = { ...order(product, 1), paymentMethod: 'cryptobot' as const, promoCode: await promo() };
    expect(await world.api('orders/createOrder', input, await world.guest())).toMatchObject({
      status: 400,
      body: { errorCode: 'MIN_AMOUNT' },
    });
  });
});

describe('a code that does not apply', () => {
  const cases: [string, () => Promise<string>, string][] = [
    ['unknown', async () => 'NOSUCHCODE', 'unknown'],
    ['over', () => promo({ startsAt: daysFromNow(-2), endsAt: daysFromNow(-1) }), 'over'],
    ['not started', () => promo({ startsAt: daysFromNow(1) }), 'early'],
    ['used up', () => promo({ maxUses: 0 }), 'used_up'],
    ['for another product', async () => promo({ productIds: [(await world.product()).id] }), 'other_goods'],
    ['with a higher minimum', () => promo({ minOrderKopecks: 10_001 }), 'minimum: 100.01'],
  ];
  it.each(cases)('is refused by the order, and the quote shows the reason: %s', async (_what, make, detail) => {
    const { token, buyerId } = await world.user(10_000);
    const product = await world.product();
    const input = order(product, 1, { promoCode: await make() });
    expect(await world.api('orders/createOrder', input, token)).toMatchObject({
      status: 400,
      body: {
        errorCode: 'PROMO_INVALID',
        details: [{ path: 'promoCode', message: detail }],
        params: detail.startsWith('minimum') ? { reason: 'minimum', minimum: 100.01 } : { reason: detail },
      },
    });
    expect(await findBalance(world.db, account.buyer(buyerId))).toBe(10_000);
    expect(await world.quantityOf(product.id)).toBe(10);
    const { body } = await world.api('orders/quoteOrder', input, token);
    expect(body).toMatchObject({ price: 100, promo_discount: 0, promo: { refusal: detail.split(':')[0] } });
  });

  it('has ended once it is switched off', async () => {
    const code = await promo();
    await world.db.updateTable('promo_codes').set({ is_active: false }).where('code', '=', code).execute();
    const { body } = await world.api(
      'orders/quoteOrder',
      order(await world.product(), 1, { promoCode: code }),
      await world.guest(),
    );
    expect(body.promo?.refusal).toBe('over');
  });

  it('does not discount lines to which it does not apply, and shows the reason', async () => {
    const [fits, other] = [await world.product(), await world.product()];
    const category = await world.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', fits.id)
      .executeTakeFirstOrThrow();
    const codes = [
      await promo({ categoryIds: [category.category_id] }),
      await promo({ productIds: [fits.id] }),
      await promo({ discount: { amountKopecks: 1_000 }, productIds: [fits.id] }),
    ];
    const products = [fits, other].map(({ id }) => ({ id, quantity: 1 }));
    for (const promoCode of codes) {
      const { body } = await world.api('orders/quoteOrder', { products, promoCode }, await world.guest());
      expect(body.lines.map((line) => [line.price, line.promo_refusal])).toEqual([
        [90, null],
        [100, 'other_goods'],
      ]);
    }
  });
});

describe('a quote', () => {
  it('ignores the stock, but refuses products that are not on sale and totals that are too large', async () => {
    const token = await world.guest();
    const product = await world.product({ units: 0 });
    expect((await world.api('orders/quoteOrder', order(product, 3), token)).body.price).toBe(300);
    const refusals = [
      [{ products: [] }, 400, 'EMPTY_CART'],
      [{ products: [{ id: 999_999_999, quantity: 1 }] }, 404, 'NOT_FOUND'],
      [{ products: Array.from({ length: 3 }, () => ({ id: product.id, quantity: 1_000_000 })) }, 200, undefined],
    ] as const;
    for (const [input, status, errorCode] of refusals)
      expect(await world.api('orders/quoteOrder', { products: [...input.products] }, token)).toMatchObject({
        status,
        body: errorCode ? { errorCode } : {},
      });
    await sql`update products set price_kopecks = 900000000000 where id = ${product.id}`.execute(world.db);
    expect(await world.api('orders/quoteOrder', order(product, 2), token)).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION' },
    });
    expect((await world.api('orders/quoteOrder', order(product, 1))).status).toBe(401);
  });
});
