import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertLastUnits, assertRefundable, chooseUnits, remainingOf, amountOfUnits } from './refund.rules.ts';

describe('the price of units', () => {
  it.each([
    [1_000, 3, [1], 334],
    [1_000, 3, [2, 3], 666],
    [1_000, 3, [1, 2, 3], 1_000],
    [2, 3, [3], 0],
    [40_501, 10, [1], 4_051],
    [40_501, 10, [10], 4_050],
  ])('of %i kopecks for %i units: units %j cost %i', (lineTotalKopecks, quantity, numbers, kopecks) => {
    expect(amountOfUnits({ lineTotalKopecks, quantity }, numbers)).toBe(kopecks);
  });

  it('adds up to the price of the line, however the refunds are split', () => {
    const line = fc.record({
      lineTotalKopecks: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(line, fc.infiniteStream(fc.nat({ max: 4 })), (each, groupNumbers) => {
        const numbers = chooseUnits(each.quantity, null, new Set());
        const groups = Map.groupBy(numbers, () => Number(groupNumbers.next().value));
        const amounts = [...groups.values()].map((group) => amountOfUnits(each, group));
        expect(amounts.every((kopecks) => kopecks >= 0)).toBe(true);
        expect(amounts.reduce((total, kopecks) => total + kopecks, 0)).toBe(each.lineTotalKopecks);
      }),
    );
  });
});

describe('the chosen units', () => {
  it.each([
    [[3, 1, 3], [], [1, 3]],
    [null, [], [1, 2, 3]],
    [null, [2], [1, 3]],
    [[1], [2], [1]],
  ])('%j, of three of which %j have a remedy, are %j', (named, done, chosen) => {
    expect(chooseUnits(3, named, new Set(done))).toEqual(chosen);
  });
  it.each([
    [[0], []],
    [[4], []],
    [[1.5], []],
    [[], []],
    [[1, 2], [2]],
    [null, [1, 2, 3]],
  ])('%j, of three of which %j have a remedy, are refused', (named, done) => {
    expect(() => chooseUnits(3, named, new Set(done))).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });
  it('are the last ones if the order is not delivered', () => {
    expect(() => assertLastUnits(3, [2, 3])).not.toThrow();
    expect(() => assertLastUnits(3, [1, 3])).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    expect(() => assertLastUnits(2, [2])).not.toThrow();
  });
});

it('the rest of a line is what was not refunded', () => {
  const line = { quantity: 3, lineTotalKopecks: 1_000, refundedQuantity: 1, refundedKopecks: 333 };
  expect(remainingOf(line)).toEqual({ quantity: 2, netKopecks: 667 });
});

it.each([
  ['completed', 'paid', true],
  ['processing', 'paid', true],
  ['cancelled', 'paid', true],
  ['processing', 'pending', false],
  ['cancelled', 'expired', false],
  ['refunded', 'paid', false],
  ['refunded', 'refunded', false],
] as const)('an order that is %s with a payment that is %s can be refunded: %s', (status, payment, isRefundable) => {
  const check = () => assertRefundable({ id: 1, status, lineTotalKopecks: 100 }, payment);
  if (isRefundable) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});
