import { describe, expect, it } from 'vitest';
import { computeZonePrice } from './zone-price.rules.ts';

describe('the price of a zone', () => {
  it.each([
    [10, { rate: 100, margin: 49, roundTo: 10 }, 149_000],
    [10, { rate: 100, margin: 49.01, roundTo: 10 }, 150_000],
    [1.85, { rate: 101.35, margin: 33, roundTo: 1 }, 25_000],
    // 0.1 × 3 is a little more than 0.3 in binary fractions.
    [0.1, { rate: 30, margin: 0, roundTo: 3 }, 300],
    [0.001, { rate: 1, margin: 0, roundTo: 50 }, 5_000],
    [0, { rate: 1, margin: 0, roundTo: 1 }, 100],
  ])('of %d with %o is %d kopecks, rounded up', (cost, pricing, kopecks) => {
    expect(computeZonePrice(cost, pricing)).toBe(kopecks);
  });
});
