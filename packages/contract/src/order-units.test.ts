import { expect, it } from 'vitest';
import { claimableUnits, unitsOf } from './order-units.ts';

it('delivered units are read line by line', () => {
  expect(unitsOf('a:b\r\nc:d\n\n', {})).toEqual(['a:b', 'c:d']);
});

it('delivered units of several lines are separated by how many lines each has', () => {
  expect(unitsOf('a\n\nb\nc\nd', { unit_lines: [3, 1, 1] })).toEqual(['a\n\nb', 'c', 'd']);
});

it('units can be claimed that are neither refunded nor replaced, and have no claim that waits or was accepted', () => {
  const date = '2026-03-01T12:00:00.000Z';
  const order = {
    quantity: 6,
    refunds: [{ units: [1], amount: 10, to: 'balance' as const, date }],
    replacements: [{ unit: 2, line: 7 }],
  };
  const units = [
    { unit: 3, state: 'open' as const, date },
    { unit: 4, state: 'rejected' as const, date },
    { unit: 5, state: 'replaced' as const, date },
  ];
  expect(claimableUnits(order, { units })).toEqual([4, 6]);
  expect(claimableUnits({ quantity: 2 }, { units: [] })).toEqual([1, 2]);
});
