import { describe, expect, it } from 'vitest';
import { findMonthToWarnOf, lastMonth } from './sales-month.rules.ts';

describe('a month', () => {
  it.each([
    ['2026-11-23T23:59:59Z', null],
    ['2026-11-24T00:00:00Z', '2026-11-01'],
    ['2026-11-30T23:59:59Z', '2026-11-01'],
    ['2026-12-01T00:00:00Z', null],
    ['2026-12-25T00:00:00Z', '2026-12-01'],
    ['2027-02-21T23:00:00Z', null],
    ['2027-02-22T00:00:00Z', '2027-02-01'],
    ['2028-02-22T00:00:00Z', null],
    ['2028-02-23T00:00:00Z', '2028-02-01'],
  ])('at %s partners are warned of: %s', (at, month) => {
    expect(findMonthToWarnOf(new Date(at))?.month ?? null).toBe(month);
  });

  it.each([
    ['2026-12-01T00:00:00Z', '2026-11-01', '2026-12-01T00:00:00.000Z'],
    ['2027-01-15T12:00:00Z', '2026-12-01', '2027-01-01T00:00:00.000Z'],
  ])('that has ended last at %s is %s', (at, month, to) => {
    const judged = lastMonth(new Date(at));
    expect([judged.month, judged.from.toISOString(), judged.to.toISOString()]).toEqual([
      month,
      `${month}T00:00:00.000Z`,
      to,
    ]);
  });
});
