import { expect, test } from 'vitest';
import { typedRange, wholeBounds } from './typed-range.ts';

const bounds = { min: 1, max: 1000 };
const range = { from: 10, to: 500 };

test.each([
  ['from', '20', { from: 20, to: 500 }],
  ['from', '', { from: 1, to: 500 }],
  ['from', '0', { from: 1, to: 500 }],
  ['from', '700', { from: 700, to: 701 }],
  ['from', '99999', { from: 999, to: 1000 }],
  ['to', '1 000 ₽', { from: 10, to: 1000 }],
  ['to', '1\u202f000\u00a0₽', { from: 10, to: 1000 }],
  ['to', '', { from: 10, to: 1000 }],
  ['to', '5', { from: 4, to: 5 }],
  ['to', '1', { from: 1, to: 2 }],
  ['to', '5000', { from: 10, to: 1000 }],
] as const)('the side %s typed as "%s" gives a valid range', (side, text, expected) => {
  expect(typedRange(range, side, text, bounds)).toEqual(expected);
});

test('bounds are whole numbers and never equal', () => {
  expect(wholeBounds(4.5, 99.01)).toEqual({ min: 4, max: 100 });
  expect(wholeBounds(7, 7)).toEqual({ min: 7, max: 8 });
  expect(wholeBounds(0, 0)).toEqual({ min: 0, max: 1 });
});
