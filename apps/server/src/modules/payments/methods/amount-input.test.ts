import { describe, expect, it } from 'vitest';
import { topUpKopecks, toSeenKopecks } from './amount-input.ts';

describe('the amount of a top-up', () => {
  it.each([
    [5, 500],
    [5.01, 501],
    [149.5, 14_950],
    [999_999.99, 99_999_999],
    [1_000_000, 100_000_000],
  ])('%s roubles are %s kopecks', (roubles, kopecks) => {
    expect(topUpKopecks(roubles, 500)).toBe(kopecks);
  });

  it.each([
    [4.99, 'MIN_AMOUNT'],
    [4.999, 'MIN_AMOUNT'],
    [0, 'MIN_AMOUNT'],
    [-100, 'MIN_AMOUNT'],
    [5.001, 'VALIDATION'],
    [149.505, 'VALIDATION'],
    [1_000_000.01, 'VALIDATION'],
    [1e21, 'VALIDATION'],
  ])('%s roubles are refused with %s', (roubles, code) => {
    expect(() => topUpKopecks(roubles, 500)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the price that a buyer saw', () => {
  it.each([
    [149.5, 14_950],
    [0.1 + 0.2, 30],
    [149.500_000_9, 14_950],
    [0, 0],
    [null, null],
    [undefined, null],
  ])('%s roubles are %s kopecks', (roubles, kopecks) => {
    expect(toSeenKopecks(roubles)).toBe(kopecks);
  });
});
