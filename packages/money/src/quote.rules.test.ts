import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOfLine, amountsOfOrder, spreadDiscount, unitPrice } from './quote.rules.ts';

const anyTiers = fc.array(
  fc.record({ from: fc.integer({ min: 2, max: 60 }), unitPriceKopecks: fc.integer({ min: 1, max: 200_000 }) }),
  { maxLength: 4 },
);

describe('the price of a unit', () => {
  const tiers = [
    { from: 10, unitPriceKopecks: 4_500 },
    { from: 50, unitPriceKopecks: 4_000 },
  ];
  it.each([
    [1, 5_000],
    [9, 5_000],
    [10, 4_500],
    [49, 4_500],
    [50, 4_000],
    [1_000_000, 4_000],
  ])('for %s units is %s', (quantity, price) => {
    expect(unitPrice(5_000, tiers, quantity)).toBe(price);
  });

  it('is never raised by a tier', () => {
    expect(unitPrice(4_200, tiers, 10)).toBe(4_200);
    expect(unitPrice(4_200, [...tiers, { from: 60, unitPriceKopecks: 4_100 }], 60)).toBe(4_000);
  });

  it('never rises with the quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        anyTiers,
        fc.integer({ min: 1, max: 100 }),
        fc.nat({ max: 100 }),
        (price, tiers, fewer, more) => {
          expect(unitPrice(price, tiers, fewer + more)).toBeLessThanOrEqual(unitPrice(price, tiers, fewer));
        },
      ),
    );
  });
});

describe('the amounts', () => {
  const tenUnits = amountsOfLine({ listPriceKopecks: 5_000, unitPriceKopecks: 4_500, quantity: 10 }, 4_499);
  const oneUnit = amountsOfLine({ listPriceKopecks: 1_999, unitPriceKopecks: 1_999, quantity: 1 }, 200);

  it('of a line are its prices times its quantity, less its share of the promo discount', () => {
    expect(tenUnits).toEqual({
      fullKopecks: 50_000,
      tierDiscountKopecks: 5_000,
      promoDiscountKopecks: 4_499,
      lineTotalKopecks: 40_501,
    });
    expect(amountsOfLine({ listPriceKopecks: 5_000, unitPriceKopecks: 4_500, quantity: 10 })).toMatchObject({
      promoDiscountKopecks: 0,
      lineTotalKopecks: 45_000,
    });
  });

  it('of an order are the sums of its lines', () => {
    expect(amountsOfOrder([tenUnits, oneUnit])).toEqual({
      fullKopecks: 51_999,
      tierDiscountKopecks: 5_000,
      promoDiscountKopecks: 4_699,
      totalKopecks: 42_300,
    });
    expect(amountsOfOrder([]).totalKopecks).toBe(0);
  });

  it('beyond the maximum are refused', () => {
    const line = { listPriceKopecks: 500_000_000_000, unitPriceKopecks: 1, quantity: 3 };
    expect(() => amountsOfLine(line)).toThrow(RangeError);
    const large = amountsOfLine({ ...line, quantity: 2 });
    expect(() => amountsOfOrder([large, large])).toThrow(RangeError);
  });
});

describe('a discount', () => {
  it.each([
    ['a percentage, rounded down', { percent: 10, amountKopecks: null }, [45_000, 1_999], [4_499, 200]],
    ['an amount', { percent: null, amountKopecks: 100 }, [300, 100], [75, 25]],
    ['an amount that leaves a kopeck of each line', { percent: null, amountKopecks: 9_000 }, [300, 100], [299, 99]],
  ])('is %s', (_what, discount, lineTotals, shares) => {
    expect(spreadDiscount(discount, lineTotals)).toEqual(shares);
  });
});
