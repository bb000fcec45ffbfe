import { markUp, sum } from '@lotok/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPriceRules } from '../bots/index.ts';
import type { PromoCode } from '../promos/index.ts';
import type { ProductOnSale } from '../stock/index.ts';
import { makeQuote } from './make-quote.ts';

const product = (id: number, more: Partial<ProductOnSale> = {}): ProductOnSale => ({
  id,
  categoryId: 1,
  name: `p${id}`,
  picture: 'x',
  listPriceKopecks: 5_000,
  tiers: [],
  quantity: 1_000,
  minQuantity: 1,
  maxQuantity: null,
  ...more,
});
const promo = (more: Partial<PromoCode> = {}): PromoCode => ({
  id: 1,
  code: 'TEN',
  percent: 10,
  amountKopecks: null,
  minOrderKopecks: 0,
  productIds: [],
  categoryIds: [],
  hasBegun: true,
  hasEnded: false,
  maxUses: null,
  maxUsesPerBuyer: null,
  uses: 0,
  usesOfBuyer: 0,
  ...more,
});
const requested = (more: Partial<PromoCode> = {}) => ({ code: 'TEN', found: promo(more) });
const amount = (amountKopecks: number) => ({ percent: null, amountKopecks });

describe('a quote', () => {
  it('applies tier prices first, then the code to the result', () => {
    const tiered = product(1, { tiers: [{ from: 10, unitPriceKopecks: 4_500 }] });
    const quote = makeQuote(
      [
        { product: tiered, quantity: 10 },
        { product: product(2, { listPriceKopecks: 1_999 }), quantity: 1 },
      ],
      requested(),
    );
    expect(quote).toMatchObject({
      fullKopecks: 51_999,
      tierDiscountKopecks: 5_000,
      promoDiscountKopecks: 4_699,
      totalKopecks: 42_300,
      promo: { code: 'TEN', refusal: null },
    });
    expect(quote.lines).toMatchObject([
      {
        listPriceKopecks: 5_000,
        unitPriceKopecks: 4_500,
        fullKopecks: 50_000,
        promoDiscountKopecks: 4_499,
        lineTotalKopecks: 40_501,
      },
      {
        listPriceKopecks: 1_999,
        unitPriceKopecks: 1_999,
        fullKopecks: 1_999,
        promoDiscountKopecks: 200,
        lineTotalKopecks: 1_799,
      },
    ]);
    expect(Object.isFrozen(quote) && Object.isFrozen(quote.lines) && quote.lines.every(Object.isFrozen)).toBe(true);
  });

  it.each([
    ['ten percent', requested(), 1_000],
    ['a percentage, rounded down', requested({ percent: 33 }), 3_300],
    ['an amount', requested(amount(2_550)), 2_550],
    ['an amount larger than the order, less one kopeck for each line', requested(amount(99_999)), 9_998],
    ['ninety-nine percent', requested({ percent: 99 }), 9_900],
    ['nothing, without a code', null, 0],
    ['a code for one product', requested({ productIds: [2] }), 500],
    ['a code for one category', requested({ categoryIds: [7] }), 500],
    ['a code for a product or a category', requested({ productIds: [1], categoryIds: [7] }), 1_000],
    ['an amount, at most the price of its products', requested({ ...amount(9_000), productIds: [2] }), 4_999],
    ['a code whose minimum is just reached', requested({ minOrderKopecks: 10_000 }), 1_000],
    ['a code with one use left', requested({ maxUses: 3, uses: 2, maxUsesPerBuyer: 1 }), 1_000],
  ])('discounts: %s', (_what, code, discount) => {
    const quote = makeQuote(
      [
        { product: product(1), quantity: 1 },
        { product: product(2, { categoryId: 7 }), quantity: 1 },
      ],
      code,
    );
    expect(quote.promo?.refusal ?? null).toBeNull();
    expect(quote.promoDiscountKopecks).toBe(discount);
    expect(quote.totalKopecks).toBe(10_000 - discount);
  });

  it.each([
    ['unknown', { code: 'X', found: null }],
    ['over', requested({ hasEnded: true, hasBegun: false })],
    ['early', requested({ hasBegun: false })],
    ['used_up', requested({ maxUses: 50, uses: 50 })],
    ['used_up', requested({ maxUses: 50, uses: 51 })],
    ['used_by_you', requested({ maxUsesPerBuyer: 1, usesOfBuyer: 1 })],
    ['other_goods', requested({ productIds: [9] })],
    ['other_goods', requested({ categoryIds: [9] })],
    ['minimum', requested({ minOrderKopecks: 10_001 })],
  ])('shows why a code is refused: %s', (refusal, code) => {
    const quote = makeQuote([{ product: product(1), quantity: 2 }], code);
    expect(quote).toMatchObject({ promoDiscountKopecks: 0, totalKopecks: 10_000, promo: { refusal } });
    expect(quote.lines[0]).toMatchObject({ promoDiscountKopecks: 0, promoRefusal: null });
  });

  it('marks the lines to which a code does not apply', () => {
    const lines = [product(1), product(2)].map((each) => ({ product: each, quantity: 1 }));
    const quote = makeQuote(lines, requested({ productIds: [2] }));
    expect(quote.lines.map((line) => line.promoRefusal)).toEqual(['other_goods', null]);
  });

  it('compares the minimum with the whole order after tier discounts', () => {
    const tiered = product(1, { tiers: [{ from: 2, unitPriceKopecks: 4_000 }] });
    const lines = [
      { product: tiered, quantity: 2 },
      { product: product(2), quantity: 1 },
    ];
    const terms = { productIds: [2], minOrderKopecks: 13_000 };
    expect(makeQuote(lines, requested(terms)).promo?.refusal).toBeNull();
    expect(makeQuote(lines, requested({ ...terms, minOrderKopecks: 13_001 })).promo?.refusal).toBe('minimum');
  });
});

const tiersOf = fc.array(
  fc.record({ from: fc.integer({ min: 2, max: 60 }), unitPriceKopecks: fc.integer({ min: 1, max: 200_000 }) }),
  { maxLength: 4 },
);
const anyLines = fc.uniqueArray(
  fc.record({
    product: fc
      .record({
        id: fc.integer({ min: 1, max: 30 }),
        categoryId: fc.integer({ min: 1, max: 4 }),
        listPriceKopecks: fc.integer({ min: 1, max: 200_000 }),
        tiers: tiersOf,
      })
      .map(({ id, ...more }) => product(id, more)),
    quantity: fc.integer({ min: 1, max: 70 }),
  }),
  { selector: (line) => line.product.id, minLength: 1, maxLength: 12 },
);
const goods = fc.record({
  productIds: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
  categoryIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
});
const discount = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 99 }), amountKopecks: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amountKopecks: fc.integer({ min: 1, max: 500_000 }) }),
);
const anyPromo = fc.option(
  fc
    .record({ discount, goods, minOrderKopecks: fc.integer({ min: 0, max: 100_000 }) })
    .map(({ discount: off, goods: fitting, minOrderKopecks }) => requested({ ...off, ...fitting, minOrderKopecks })),
);

describe('for any lines and any code', () => {
  it('the lines add up to the total, and no line is negative, free or above the full price', () => {
    fc.assert(
      fc.property(anyLines, anyPromo, (lines, code) => {
        const quote = makeQuote(lines, code);
        const of = (key: 'lineTotalKopecks' | 'fullKopecks' | 'promoDiscountKopecks') =>
          sum(quote.lines.map((line) => line[key]));
        expect(quote.totalKopecks).toBe(of('lineTotalKopecks'));
        expect(quote.fullKopecks).toBe(of('fullKopecks'));
        expect(quote.promoDiscountKopecks).toBe(of('promoDiscountKopecks'));
        expect(quote.totalKopecks).toBe(quote.fullKopecks - quote.tierDiscountKopecks - quote.promoDiscountKopecks);
        expect(quote.tierDiscountKopecks).toBeGreaterThanOrEqual(0);
        for (const line of quote.lines) {
          expect(line.promoDiscountKopecks).toBeGreaterThanOrEqual(0);
          expect(line.lineTotalKopecks).toBeGreaterThanOrEqual(1);
          expect(line.lineTotalKopecks).toBeLessThanOrEqual(line.fullKopecks);
          expect(line.lineTotalKopecks).toBe(line.unitPriceKopecks * line.quantity - line.promoDiscountKopecks);
          if (line.promoRefusal) expect(line.promoDiscountKopecks).toBe(0);
        }
        if (quote.promo?.refusal) expect(quote.promoDiscountKopecks).toBe(0);
      }),
    );
  });

  it('a code discounts exactly its percentage or amount, as far as its products allow', () => {
    fc.assert(
      fc.property(anyLines, discount, (lines, off) => {
        const quote = makeQuote(lines, requested(off));
        const before = quote.fullKopecks - quote.tierDiscountKopecks;
        const wanted = off.percent === null ? off.amountKopecks : Math.floor((before * off.percent) / 100);
        expect(quote.promoDiscountKopecks).toBe(Math.min(wanted, before - lines.length));
      }),
    );
  });
});

describe("a quote in a partner's bot", () => {
  const rulesOf = (percent: number) => {
    const none = new Map<number, number>();
    return toPriceRules({ botId: 1, ownerId: 41 }, { percent, categories: none, products: none, tlds: none });
  };
  it.each([
    [0, 1, 5_000, 5_000],
    [10, 1, 5_500, 5_000],
    [7, 1, 5_350, 5_000],
    [7, 10, 48_170, 45_010],
    [33, 3, 19_950, 15_000],
    [300, 10, 180_040, 45_010],
  ])('with a markup of %i percent is for %i units %i, of which the base is %i', (percent, quantity, total, base) => {
    const tiered = product(1, { tiers: [{ from: 10, unitPriceKopecks: 4_501 }] });
    const quote = makeQuote([{ product: tiered, quantity }], null, rulesOf(percent));
    expect([quote.totalKopecks, quote.lines[0]?.baseKopecks]).toEqual([total, base]);
  });

  it('has as its base what the shop charges without a code, and marks each unit up', () => {
    const prices = fc.record({
      listPriceKopecks: fc.integer({ min: 1, max: 200_000 }),
      tierKopecks: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      percent: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(prices, ({ listPriceKopecks, tierKopecks, quantity, percent }) => {
        const tiers = [{ from: 5, unitPriceKopecks: tierKopecks }];
        const lines = [{ product: product(1, { listPriceKopecks, tiers }), quantity }];
        const [own, sold] = [makeQuote(lines, null), makeQuote(lines, requested(), rulesOf(percent))];
        expect(own.lines[0]?.baseKopecks).toBeNull();
        expect(sold.promo?.refusal).toBe('partner_bot');
        expect(sold.lines[0]?.baseKopecks).toBe(own.totalKopecks);
        expect(sold.totalKopecks).toBe(quantity * markUp(own.totalKopecks / quantity, percent));
      }),
    );
  });
});
