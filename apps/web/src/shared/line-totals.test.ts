import { expect, it } from 'vitest';
import { nextTier } from './line-totals.ts';

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
