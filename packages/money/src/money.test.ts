import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changePrice,
  boundFromRoubles,
  formatRoubles,
  fromRoubles,
  isWholeKopecks,
  markUp,
  multiply,
  parseDecimal,
  percentOf,
  priceOfUnits,
  proportionOf,
  roundToKopecks,
  allocate,
  sum,
  toDecimal,
  toRoubles,
} from './index.ts';

describe('amounts in kopecks', () => {
  it('are converted to roubles and decimal strings and back without loss, up to ten million roubles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (kopecks) => {
        expect(fromRoubles(toRoubles(kopecks))).toBe(kopecks);
        expect(parseDecimal(toDecimal(kopecks))).toBe(kopecks);
      }),
    );
  });

  it.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e15])(
    'can not be created from %s roubles',
    (roubles) => {
      expect(() => fromRoubles(roubles)).toThrow(RangeError);
    },
  );

  it.each([
    [149.5, true],
    [0, true],
    [-0, true],
    [0.1 + 0.2, true],
    [10_000_000_000, true],
    [0.005, false],
    [1.001, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('are recognised by two decimals at most: %s is %s', (roubles, isWhole) => {
    expect(isWholeKopecks(roubles)).toBe(isWhole);
  });

  it.each([
    [149.5, 14_950],
    [0.1 + 0.2, 30],
    [149.500_000_9, 14_950],
    [10_000_000_000, 1_000_000_000_000],
  ])('are the nearest ones for roubles with floating-point error: %s roubles are %s kopecks', (roubles, kopecks) => {
    expect(roundToKopecks(roubles)).toBe(kopecks);
  });

  it.each([1e300, Number.NaN])('are not made of %s roubles, whatever is near', (roubles) => {
    expect(() => roundToKopecks(roubles)).toThrow(RangeError);
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
  ])('are parsed from the decimal string %s of a provider as %s', (text, kopecks) => {
    expect(parseDecimal(text)).toBe(kopecks);
  });

  it('are multiplied and added exactly, and refused beyond the maximum', () => {
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
  ])('round a percentage down: of %s, %s percent are %s', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });

  it.each([
    [149.5, 14950, 14950],
    [9.999, 1000, 999],
    [0.001, 1, 0],
    [1.1, 110, 110],
  ])('round the bound %s towards the inside', (roubles, lower, upper) => {
    expect(boundFromRoubles(roubles, 'lower')).toBe(lower);
    expect(boundFromRoubles(roubles, 'upper')).toBe(upper);
  });

  it('are formatted in the Russian way', () => {
    expect(formatRoubles(1250)).toBe('1\u202f250,00\u00a0₽');
  });
});

describe('a changed price', () => {
  it.each([
    [10_000, { percent: 10 }, 1, 11_000],
    [9_999, { percent: -12.5 }, 1, 8_749],
    [1, { percent: 50 }, 1, 2],
    [14_950, { percent: 0 }, 1_000, 15_000],
    [14_500, { amount: 0 }, 1_000, 15_000],
    [14_499, { amount: 0 }, 1_000, 14_000],
    [10_000, { amount: -10_000 }, 1, 0],
    [10_000, { amount: -10_500 }, 1_000, 0],
    [10_000, { amount: -10_501 }, 1_000, -1_000],
    [1_000_000_000_000, { percent: -50 }, 1, 500_000_000_000],
  ])('of %i by %j to a multiple of %i is %i', (price, change, step, expected) => {
    expect(changePrice(price, change as { percent: number }, step)).toBe(expected);
  });
});

describe('a marked up price', () => {
  it.each([
    [10_000, 0, 10_000],
    [10_000, 25, 12_500],
    [1, 1, 2],
    [101, 50, 152],
    [333, 10, 367],
    [12_345, 7, 13_210],
    [19_900, 300, 79_600],
    [0, 300, 0],
    [250_000_000_000, 300, 1_000_000_000_000],
  ])('of %i with %i percent is %i', (price, percent, expected) => {
    expect(markUp(price, percent)).toBe(expected);
  });

  it('is never below the price with the percentage, and less than a kopeck above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 250_000_000_000 }), fc.integer({ min: 0, max: 300 }), (price, percent) => {
        const above = BigInt(markUp(price, percent)) * 100n - BigInt(price) * BigInt(100 + percent);
        expect(above >= 0n && above < 100n).toBe(true);
      }),
    );
  });

  it('is refused beyond the maximum', () => {
    expect(() => markUp(250_000_000_001, 300)).toThrow(RangeError);
  });
});

describe('the proportion of an amount', () => {
  it.each([
    [1_000, 2, 3, 666],
    [1_000, 3, 3, 1_000],
    [1_000, 0, 3, 0],
    [0, 2, 3, 0],
    [5, 0, 0, 0],
    [999_999_999_999, 999_999_999_998, 999_999_999_999, 999_999_999_998],
  ])('of %i, for %i of %i, is %i', (amount, part, whole, expected) => {
    expect(proportionOf(amount, part, whole)).toBe(expected);
  });
});

describe('an amount allocated to others', () => {
  it.each([
    [0, [100, 200], [0, 0]],
    [100, [100, 200], [33, 67]],
    [1, [50, 50, 50], [1, 0, 0]],
    [2, [50, 50, 50], [1, 1, 0]],
    [10, [100, 50], [7, 3]],
    [990, [1, 1_000], [0, 990]],
    [150, [1, 100, 52], [0, 99, 51]],
    [999_999_999_998, [999_999_999_999, 1], [999_999_999_998, 0]],
  ])('%s allocated to %j is %j', (amount, over, shares) => {
    expect(allocate(amount, over)).toEqual(shares);
  });

  it('has shares that add up to it, are proportional and leave at least one kopeck of each', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (over, share) => {
        const amount = Math.floor((sum(over) - over.length) * share);
        const shares = allocate(amount, over);
        expect(sum(shares)).toBe(amount);
        for (const [index, part] of shares.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThan(over[index] ?? 0);
          // Only the share that exceeds an amount of a few kopecks goes to the others.
          expect(Math.abs(part - (amount * (over[index] ?? 0)) / sum(over))).toBeLessThan(1 + over.length);
        }
      }),
    );
  });

  it.each([
    [-1, [10]],
    [10, [10]],
    [1, []],
    [1, [0, 10]],
  ])('%s is refused for %j', (amount, over) => {
    expect(() => allocate(amount, over)).toThrow(RangeError);
  });
});

describe('the price of units of a line', () => {
  it.each([
    [1_000, 3, 0, 1, 334],
    [1_000, 3, 1, 1, 333],
    [1_000, 3, 1, 2, 666],
    [1_000, 3, 0, 3, 1_000],
    [2, 3, 2, 1, 0],
    [1_000_000_000_000, 999_999, 0, 999_999, 1_000_000_000_000],
  ])('of a line of %s for %s units: from unit %s, %s units cost %s', (price, quantity, from, count, paid) => {
    expect(priceOfUnits(price, quantity, from, count)).toBe(paid);
  });

  it('adds up to the price of the line, however it is divided', () => {
    const line = fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }));
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 40 })), ([price, quantity], steps) => {
        let from = 0;
        let paid = 0;
        for (const step of [...steps, quantity]) {
          const count = Math.min(step, quantity - from);
          paid += priceOfUnits(price, quantity, from, count);
          from += count;
        }
        expect(paid).toBe(price);
      }),
    );
  });

  it('is refused for more units than the line has', () => {
    expect(() => priceOfUnits(1_000, 3, 2, 2)).toThrow(RangeError);
  });
});
