import { describe, expect, it } from 'vitest';
import { addDays, countDays, periodBefore, toPeriod, toSpans, trendPeriod } from './period.rules.ts';

const now = new Date('2026-11-23T23:30:00Z');

describe('the period of a request', () => {
  it.each([
    [{}, { from: '2026-10-25', to: '2026-11-23' }],
    [{ to: '2026-03-31' }, { from: '2026-03-02', to: '2026-03-31' }],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-23' }],
    [{ from: '2027-01-05' }, { from: '2027-01-05', to: '2027-01-05' }],
    [
      { from: '2026-11-23T01:00:00+03:00', to: '2026-11-23' },
      { from: '2026-11-22', to: '2026-11-23' },
    ],
  ])('of %j is %j', (query, period) => {
    expect(toPeriod(query, now)).toEqual(period);
  });
});

describe('the period to compare with', () => {
  it('has as many days directly before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' }, 'previous')).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });

  it('is the same days of the year before, the last of February for a leap day', () => {
    expect(periodBefore({ from: '2028-02-29', to: '2028-03-10' }, 'year')).toEqual({
      from: '2027-02-28',
      to: '2027-03-10',
    });
  });

  it('has 7 to 30 days for trends of products', () => {
    expect(countDays(trendPeriod({ from: '2026-11-23', to: '2026-11-23' }))).toBe(7);
    expect(countDays(trendPeriod({ from: '2026-11-10', to: '2026-11-23' }))).toBe(14);
    expect(countDays(trendPeriod({ from: '2025-11-10', to: '2026-11-23' }))).toBe(30);
  });
});

describe('a period as months and days', () => {
  it.each([
    [
      { from: '2026-11-03', to: '2026-11-20' },
      { days: [{ from: '2026-11-03', to: '2026-11-20' }], months: null },
    ],
    [
      { from: '2026-11-01', to: '2026-11-30' },
      { days: [], months: { from: '2026-11-01', to: '2026-11-01' } },
    ],
    [
      { from: '2026-01-31', to: '2026-02-28' },
      { days: [{ from: '2026-01-31', to: '2026-01-31' }], months: { from: '2026-02-01', to: '2026-02-01' } },
    ],
    [
      { from: '2025-11-24', to: '2026-11-23' },
      {
        days: [
          { from: '2025-11-24', to: '2025-11-30' },
          { from: '2026-11-01', to: '2026-11-23' },
        ],
        months: { from: '2025-12-01', to: '2026-10-01' },
      },
    ],
    [
      { from: '2026-01-15', to: '2026-02-15' },
      { days: [{ from: '2026-01-15', to: '2026-02-15' }], months: null },
    ],
  ])('%j is %j', (period, spans) => {
    expect(toSpans(period)).toEqual(spans);
  });

  it('contains each day of any period once', () => {
    for (let first = 0; first < 70; first += 3)
      for (let length = 1; length < 130; length += 7) {
        const from = addDays('2026-01-01', first);
        const period = { from, to: addDays(from, length - 1) };
        const { days, months } = toSpans(period);
        const covered = days.flatMap((each) => listDays(each));
        for (let month = months?.from ?? '9999'; months && month <= months.to; month = nextMonth(month))
          covered.push(...listDays({ from: month, to: addDays(nextMonth(month), -1) }));
        expect(covered.toSorted(), JSON.stringify(period)).toEqual(listDays(period));
      }
  });
});

const listDays = (period: { from: string; to: string }) =>
  Array.from({ length: countDays(period) }, (_, n) => addDays(period.from, n));
const nextMonth = (day: string) => `${addDays(day, 31).slice(0, 8)}01`;
