import { expect, test } from 'vitest';
import { logScale } from './slider-scale.ts';

test('the ends of the price slider are exact', () => {
  const scale = logScale(0, 999_999);
  expect([scale.toPlace(0), scale.toPlace(999_999)]).toEqual([0, 1]);
  expect([scale.toValue(0), scale.toValue(1)]).toEqual([0, 999_999]);
});

test('10, 100 and 1000 are about equally far apart', () => {
  const { toPlace } = logScale(0, 999_999);
  expect(toPlace(1000) - toPlace(100)).toBeCloseTo(toPlace(100) - toPlace(10), 1);
});

test('values come in round figures, close to the place, and rise with it', () => {
  const scale = logScale(0, 999_999);
  let before = -1;
  for (let place = 0; place <= 1000; place += 1) {
    const value = scale.toValue(place / 1000);
    expect(Number.isInteger(value)).toBe(true);
    expect(value).toBeGreaterThanOrEqual(before);
    expect(Math.abs(scale.toPlace(value) - place / 1000)).toBeLessThan(0.06);
    if (value >= 1000 && value < 999_000) expect(value % 10).toBe(0);
    before = value;
  }
});

test.each([
  [1, 20_000],
  [5, 6],
  [0, 1],
  [7, 7],
])('from %i to %i the slider keeps to its bounds', (min, max) => {
  const scale = logScale(min, max);
  expect(scale.toValue(0)).toBe(min);
  expect(scale.toPlace(min)).toBe(0);
  if (max > min) {
    expect(scale.toValue(1)).toBe(max);
    expect(scale.toPlace(max)).toBe(1);
  }
});
