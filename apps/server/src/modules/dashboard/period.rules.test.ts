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

describe('the spans of a period', () => {
  const day = (from: string, to = from) => ({ span: 'day', sign: 1, from, to });
  const withoutDays = (from: string, to: string) => ({ span: 'day', sign: -1, from, to });
  const months = (from: string, to: string) => ({ span: 'month', sign: 1, from, to });
  it.each([
    ['2026-11-01', '2026-11-30', [months('2026-11-01', '2026-11-01')]],
    ['2026-01-31', '2026-02-28', [months('2026-02-01', '2026-02-01'), day('2026-01-31')]],
    [
      '2025-11-24',
      '2026-11-23',
      [months('2025-12-01', '2026-11-01'), day('2025-11-24', '2025-11-30'), withoutDays('2026-11-24', '2026-11-30')],
    ],
    ['2026-11-03', '2026-11-30', [months('2026-11-01', '2026-11-01'), withoutDays('2026-11-01', '2026-11-02')]],
    [
      '2026-01-15',
      '2026-02-15',
      [
        months('2026-01-01', '2026-02-01'),
        withoutDays('2026-01-01', '2026-01-14'),
        withoutDays('2026-02-16', '2026-02-28'),
      ],
    ],
    ['2026-01-15', '2026-01-20', [day('2026-01-15', '2026-01-20')]],
  ])('%s to %s are %j', (from, to, spans) => {
    expect(toSpans({ from, to })).toEqual(spans);
  });

  it('contain each day of any period once', () => {
    for (let first = 0; first < 70; first += 3)
      for (let length = 1; length < 130; length += 7) {
        const from = addDays('2026-01-01', first);
        const period = { from, to: addDays(from, length - 1) };
        const counts = new Map<string, number>();
        for (const { span, sign, ...days } of toSpans(period)) {
          const to = span === 'day' ? days.to : addDays(nextMonth(days.to), -1);
          for (const day of listDays({ from: days.from, to })) counts.set(day, (counts.get(day) ?? 0) + sign);
        }
        const counted = [...counts].filter(([, count]) => count !== 0).toSorted();
        expect(counted, JSON.stringify(period)).toEqual(listDays(period).map((day) => [day, 1]));
      }
  });
});

const listDays = (period: { from: string; to: string }) =>
  Array.from({ length: countDays(period) }, (_, n) => addDays(period.from, n));
const nextMonth = (day: string) => `${addDays(day, 31).slice(0, 8)}01`;
