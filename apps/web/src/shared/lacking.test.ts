import { describe, expect, it } from 'vitest';
import { lackingKopecks } from './lacking.ts';

describe('what a balance lacks', () => {
  it.each([
    [152_900, 1250, 27_900],
    [125_000, 1250, 0],
    [100, 1250, 0],
    [30, 0.1, 20],
  ])('of a total of %d with %d roubles is %d', (total, balance, lacking) => {
    expect(lackingKopecks(total, balance)).toBe(lacking);
  });
});
