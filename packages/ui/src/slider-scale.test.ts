import { expect, test } from 'vitest';
import { logScale } from './slider-scale.ts';

test('the ends of the price slider are exact', () => {
  const scale = logScale(0, 999_999);
  expect([scale.toPosition(0), scale.toPosition(999_999)]).toEqual([0, 1]);
  expect([scale.toValue(0), scale.toValue(1)]).toEqual([0, 999_999]);
});

test('10, 100 and 1000 have about equal distances on the slider', () => {
  const { toPosition } = logScale(0, 999_999);
  expect(toPosition(1000) - toPosition(100)).toBeCloseTo(toPosition(100) - toPosition(10), 1);
});

test('values are round numbers, close to the position, and never decrease with it', () => {
  const scale = logScale(0, 999_999);
  let before = -1;
  for (let position = 0; position <= 1000; position += 1) {
    const value = scale.toValue(position / 1000);
    expect(Number.isInteger(value)).toBe(true);
    expect(value).toBeGreaterThanOrEqual(before);
    expect(Math.abs(scale.toPosition(value) - position / 1000)).toBeLessThan(0.06);
    if (value >= 1000 && value < 999_000) expect(value % 10).toBe(0);
    before = value;
  }
});

test.each([
  [1, 20_000],
  [5, 6],
  [0, 1],
  [7, 7],
])('from %i to %i the ends of the slider are its bounds', (min, max) => {
  const scale = logScale(min, max);
  expect(scale.toValue(0)).toBe(min);
  expect(scale.toPosition(min)).toBe(0);
  if (max > min) {
    expect(scale.toValue(1)).toBe(max);
    expect(scale.toPosition(max)).toBe(1);
  }
});
