import { describe, expect, it } from 'vitest';
import { shortfallKopecks } from './shortfall.ts';

describe('the shortfall of a balance', () => {
  it.each([
    [152_900, 1250, 27_900],
    [125_000, 1250, 0],
    [100, 1250, 0],
    [30, 0.1, 20],
  ])('for a total of %d kopecks with %d roubles is %d kopecks', (total, balance, shortfall) => {
    expect(shortfallKopecks(total, balance)).toBe(shortfall);
  });
});
