import { expect, it } from 'vitest';
import { nextTier } from './line-totals.ts';

const tiers = [
  { from: 10, price: 45 },
  { from: 50, price: 40 },
];

it.each([
  ['the first', 1, 100, 50, tiers[0]],
  ['the one after that', 10, 100, 45, tiers[1]],
  ['none beyond the stock', 10, 49, 45, null],
  ['none above the last', 50, 100, 40, null],
  ['none that is not cheaper', 1, 100, 30, null],
])('the next tier is %s', (_which, quantity, available, unitPrice, tier) => {
  expect(nextTier(tiers, quantity, available, unitPrice)).toEqual(tier);
});
