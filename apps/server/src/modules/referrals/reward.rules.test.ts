import { expect, it } from 'vitest';
import { amountToTakeBack } from './reward.rules.ts';

it.each([
  [499, 9_999, 9_999, 0],
  [499, 9_999, 6_666, 166],
  [499, 9_999, 3_333, 332],
  [499, 9_999, 0, 499],
  [1, 3, 1, 0],
  [900_000_000_000, 1_000_000_000_000, 1, 899_999_999_999],
])(
  'of a reward of %i for %i kopecks, with %i left after refunds, %i are taken back',
  (amountKopecks, baseKopecks, left, back) => {
    expect(amountToTakeBack({ amountKopecks, baseKopecks }, left)).toBe(back);
  },
);
