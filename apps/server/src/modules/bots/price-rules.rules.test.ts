import { describe, expect, it } from 'vitest';
import { domainPrice, toPriceRules } from './price-rules.rules.ts';

const rules = toPriceRules(
  { botId: 3, ownerId: 41 },
  {
    percent: 10,
    categories: new Map([[1, 20]]),
    products: new Map([[7, 0]]),
    tlds: new Map([[5, 300]]),
  },
);

describe('the markup of a product', () => {
  it.each([
    [{ productId: 7, categoryId: 1 }, 0],
    [{ productId: 8, categoryId: 1 }, 20],
    [{ productId: 8, categoryId: 2 }, 10],
  ])('is its own, else that of its category, else that of the bot: of %j it is %i percent', (product, percent) => {
    expect(rules.percentFor(product)).toBe(percent);
  });

  it('applies to the list price and to each tier, rounded up', () => {
    const product = { productId: 8, categoryId: 2 };
    expect(rules.listPrice(product, 333)).toBe(367);
    expect(rules.tiers(product, [{ from: 5, unitPriceKopecks: 301 }])).toEqual([{ from: 5, unitPriceKopecks: 332 }]);
  });
});

describe('the price of a name', () => {
  it.each([
    [5, 149_000, 596_000],
    [6, 149_000, 163_900],
  ])('has the markup of its zone %i: %i is %i', (tldId, price, expected) => {
    expect(rules.domainPrice(tldId, price)).toBe(expected);
  });

  it.each([
    [100_000, 30, 0, 130_000],
    [100_000, 30, 10, 120_000],
    [100_000, 30, 30, 100_000],
    [100_000, 30, 50, 100_000],
    [100_000, 0, 20, 100_000],
    [99_999, 30, 13, 116_999],
  ])('of %i with a markup of %i and a promo code of %i percent is %i', (base, markup, promo, expected) => {
    expect(domainPrice(base, markup, promo)).toBe(expected);
  });
});
