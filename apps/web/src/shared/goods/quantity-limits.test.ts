import { describe, expect, it } from 'vitest';
import { canBeBought, clampQuantity, isWithinLimits } from './quantity-limits.ts';

describe('clampQuantity', () => {
  it.each([
    [0, 5, 1],
    [-3, 5, 1],
    [3, 5, 3],
    [9, 5, 5],
    [2.9, 5, 2],
    [4, 0, 1],
  ])('limits %d with %d available to %d', (wanted, available, quantity) => {
    expect(clampQuantity(wanted, { available })).toBe(quantity);
  });

  it.each([
    [1, 9, 2],
    [4, 9, 3],
    [3, 2, 2],
    [3, 1, 2],
  ])('limits %d with %d available to %d of 2 to 3 in one purchase', (wanted, available, quantity) => {
    expect(clampQuantity(wanted, { available, minimum: 2, maximum: 3 })).toBe(quantity);
  });
});

it('a product can be bought while the least purchase of it is in stock', () => {
  expect(canBeBought({ available: 1 })).toBe(true);
  expect(canBeBought({ available: 0 })).toBe(false);
  expect(canBeBought({ available: 1, minimum: 2 })).toBe(false);
  expect(canBeBought({ available: 2, minimum: 2, maximum: 2 })).toBe(true);
});

it('the limits of a purchase do not depend on the stock', () => {
  expect(isWithinLimits(3, { available: 0, minimum: 2, maximum: 3 })).toBe(true);
  expect(isWithinLimits(4, { available: 9, minimum: 2, maximum: 3 })).toBe(false);
  expect(isWithinLimits(1, { available: 9, minimum: 2, maximum: null })).toBe(false);
});
