import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertLast, assertRefundable, chooseUnits, leftOf, worthOf } from './refund.rules.ts';

describe('what units are worth', () => {
  it.each([
    [1_000, 3, [1], 334],
    [1_000, 3, [2, 3], 666],
    [1_000, 3, [1, 2, 3], 1_000],
    [2, 3, [3], 0],
    [40_501, 10, [1], 4_051],
    [40_501, 10, [10], 4_050],
  ])('of %i kopecks for %i: %j are %i', (priceKopecks, quantity, numbers, kopecks) => {
    expect(worthOf({ priceKopecks, quantity }, numbers)).toBe(kopecks);
  });

  it('in whatever parts they go back, sums to the line', () => {
    const line = fc.record({
      priceKopecks: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(line, fc.infiniteStream(fc.nat({ max: 4 })), (each, parts) => {
        const numbers = chooseUnits(each.quantity, null, new Set());
        const groups = Map.groupBy(numbers, () => Number(parts.next().value));
        const worth = [...groups.values()].map((group) => worthOf(each, group));
        expect(worth.every((kopecks) => kopecks >= 0)).toBe(true);
        expect(worth.reduce((total, kopecks) => total + kopecks, 0)).toBe(each.priceKopecks);
      }),
    );
  });
});

describe('the units that are meant', () => {
  it.each([
    [[3, 1, 3], [], [1, 3]],
    [null, [], [1, 2, 3]],
    [null, [2], [1, 3]],
    [[1], [2], [1]],
  ])('%j, of three with %j done, are %j', (named, done, chosen) => {
    expect(chooseUnits(3, named, new Set(done))).toEqual(chosen);
  });
  it.each([
    [[0], []],
    [[4], []],
    [[1.5], []],
    [[], []],
    [[1, 2], [2]],
    [null, [1, 2, 3]],
  ])('%j, of three with %j done, are refused', (named, done) => {
    expect(() => chooseUnits(3, named, new Set(done))).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });
  it('are the last ones before the delivery', () => {
    expect(() => assertLast(3, [2, 3])).not.toThrow();
    expect(() => assertLast(3, [1, 3])).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    expect(() => assertLast(2, [2])).not.toThrow();
  });
});

it('leaves of a line what was not given back', () => {
  const line = { quantity: 3, priceKopecks: 1_000, refundedQuantity: 1, refundedKopecks: 333 };
  expect(leftOf(line)).toEqual({ quantity: 2, priceKopecks: 667 });
});

it.each([
  ['completed', 'paid', true],
  ['processing', 'paid', true],
  ['cancelled', 'paid', true],
  ['processing', 'pending', false],
  ['cancelled', 'expired', false],
  ['refunded', 'paid', false],
  ['refunded', 'refunded', false],
] as const)('an order that is %s with a payment that is %s: %s', (status, payment, isRefundable) => {
  const check = () => assertRefundable({ id: 1, status }, payment);
  if (isRefundable) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});
