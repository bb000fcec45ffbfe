import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundFromRoubles,
  formatRoubles,
  fromRoubles,
  multiply,
  parseDecimal,
  percentOf,
  sum,
  toDecimal,
  toRoubles,
} from './index.ts';

describe('kopecks', () => {
  it('survive the way to the wire and back, for every amount up to ten million roubles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (kopecks) => {
        expect(fromRoubles(toRoubles(kopecks))).toBe(kopecks);
        expect(parseDecimal(toDecimal(kopecks))).toBe(kopecks);
      }),
    );
  });

  it.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('refuse %s roubles', (roubles) => {
    expect(() => fromRoubles(roubles)).toThrow(RangeError);
  });

  it.each([
    ['125.50', 12550],
    ['125.5', 12550],
    ['125', 12500],
    ['0.07', 7],
    ['125.50000000', 12550],
    ['125.505', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
  ])('parse a provider’s %s as %s', (text, kopecks) => {
    expect(parseDecimal(text)).toBe(kopecks);
  });

  it('never lose a kopeck in a product or a sum', () => {
    expect(multiply(10, 3)).toBe(30);
    expect(sum([1, 2, 3])).toBe(6);
    expect(() => multiply(1_000_000_000_000, 2)).toThrow(RangeError);
    expect(() => sum([0.5])).toThrow(RangeError);
  });

  it.each([
    [199, 5, 9],
    [200, 5, 10],
    [19, 5, 0],
    [37_035, 5, 1_851],
    [1, 50, 0],
    [1_000_000_000_000, 50, 500_000_000_000],
    [700, 0, 0],
  ])('round a share down: of %s, %s percent are %s', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });

  it.each([
    [149.5, 14950, 14950],
    [9.999, 1000, 999],
    [0.001, 1, 0],
    [1.1, 110, 110],
  ])('keep the bound %s inside itself', (roubles, lower, upper) => {
    expect(boundFromRoubles(roubles, 'lower')).toBe(lower);
    expect(boundFromRoubles(roubles, 'upper')).toBe(upper);
  });

  it('are shown in the Russian way', () => {
    expect(formatRoubles(1250)).toBe('1\u00a0250,00\u00a0₽');
  });
});
