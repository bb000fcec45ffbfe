import { expect, it } from 'vitest';
import { fillLimits } from './fill-limits.ts';

const live = { minOrderRoubles: 5, minTopUpRoubles: 5, warrantyMinutes: 1_440 };

it('a limit has its current value, or the one of the contract where nothing else is set', () => {
  const text = '{WARRANTY_MINUTES}, {PARTNER_MIN_SALES}, {PARTNER_PROMO_CENTS}, {UNKNOWN_LIMIT}';
  expect(fillLimits(text, { ...live, partnerMinSales: 0 })).toBe('1\u202f440, 0, 50, {UNKNOWN_LIMIT}');
});
