import { expect, it } from 'vitest';
import { partToTakeBack } from './reward.rules.ts';

it.each([
  [499, 9_999, 9_999, 0],
  [499, 9_999, 6_666, 166],
  [499, 9_999, 3_333, 332],
  [499, 9_999, 0, 499],
  [1, 3, 1, 0],
  [900_000_000_000, 1_000_000_000_000, 1, 899_999_999_999],
])('of %i for %i, with %i left, %i go back', (amountKopecks, ofKopecks, left, back) => {
  expect(partToTakeBack({ amountKopecks, ofKopecks }, left)).toBe(back);
});
