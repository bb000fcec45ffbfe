import { expect, it } from 'vitest';
import { estimateLine, nextTier } from './line-totals.ts';

const tiers = [
  { from: 10, price: 45 },
  { from: 50, price: 40 },
];

it.each([
  ['the first', 1, 100, 5_000, tiers[0]],
  ['the one after that', 10, 100, 4_500, tiers[1]],
  ['none beyond the stock', 10, 49, 4_500, null],
  ['none above the last', 50, 100, 4_000, null],
  ['none that is not cheaper', 1, 100, 3_000, null],
])('the next tier is %s', (_which, quantity, available, unitPriceKopecks, tier) => {
  expect(nextTier({ tiers, unitPriceKopecks }, quantity, available)).toEqual(tier);
});

it('the estimate of a line is exact where floating-point roubles are not', () => {
  expect(estimateLine({ price: 19.99, quantity: 1_000 })).toEqual({
    fullKopecks: 1_999_000,
    tierDiscountKopecks: 0,
    promoDiscountKopecks: 0,
    lineTotalKopecks: 1_999_000,
  });
});
