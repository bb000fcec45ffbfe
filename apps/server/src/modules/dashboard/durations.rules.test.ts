import { describe, expect, it } from 'vitest';
import { medianSeconds, secondsOf } from './durations.rules.ts';

describe('the median of durations', () => {
  it.each([
    [[], null],
    [[{ bucket: 7, count: 1 }], 7],
    [
      [
        { bucket: 9, count: 1 },
        { bucket: 4, count: 1 },
      ],
      6.5,
    ],
    [
      [
        { bucket: 3, count: 10 },
        { bucket: 90, count: 9 },
      ],
      3,
    ],
  ])('of %j is %j', (buckets, median) => {
    expect(medianSeconds(buckets)).toBe(median);
  });
});

it('a bucket of a long duration is exact to 2 %', () => {
  for (const seconds of [121, 600, 3_600, 86_400, 600_000]) {
    // As `duration_bucket` of the database computes it.
    const bucket = 120 + Math.floor(Math.log(seconds / 120) / Math.log(1.02));
    expect(Math.abs(secondsOf(bucket) / seconds - 1)).toBeLessThan(0.02);
  }
});
