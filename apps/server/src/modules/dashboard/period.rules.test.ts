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
  const weeks = (from: string, to = from) => ({ span: 'week', sign: 1, from, to });
  const withoutWeeks = (from: string, to = from) => ({ span: 'week', sign: -1, from, to });
  const months = (from: string, to = from) => ({ span: 'month', sign: 1, from, to });
  const withoutMonths = (from: string, to = from) => ({ span: 'month', sign: -1, from, to });
  const years = (from: string, to = from) => ({ span: 'year', sign: 1, from, to });
  it.each([
    ['2026-11-01', '2026-11-30', [months('2026-11-01')]],
    ['2026-01-31', '2026-02-28', [months('2026-02-01'), day('2026-01-31')]],
    [
      '2025-11-24',
      '2026-11-23',
      [
        years('2026-01-01'),
        months('2025-12-01'),
        withoutMonths('2026-12-01'),
        weeks('2025-11-22'),
        withoutWeeks('2026-11-22'),
        withoutDays('2025-11-22', '2025-11-23'),
        day('2026-11-22', '2026-11-23'),
      ],
    ],
    ['2026-01-01', '2026-12-31', [years('2026-01-01')]],
    ['2024-01-01', '2026-12-31', [years('2024-01-01', '2026-01-01')]],
    ['2025-07-01', '2026-06-30', [months('2025-07-01', '2026-06-01')]],
    [
      '2024-03-02',
      '2025-12-31',
      [
        years('2024-01-01', '2025-01-01'),
        withoutMonths('2024-01-01', '2024-02-01'),
        withoutDays('2024-03-01', '2024-03-01'),
      ],
    ],
    ['2026-11-03', '2026-11-30', [months('2026-11-01'), withoutDays('2026-11-01', '2026-11-02')]],
    ['2026-01-15', '2026-02-15', [weeks('2026-01-15', '2026-02-08'), day('2026-02-15')]],
    ['2026-01-15', '2026-01-20', [weeks('2026-01-15'), withoutDays('2026-01-21', '2026-01-21')]],
    ['2026-01-15', '2026-01-17', [day('2026-01-15', '2026-01-17')]],
    ['2026-01-22', '2026-01-31', [weeks('2026-01-22')]],
    ['2026-01-29', '2026-02-03', [day('2026-01-29', '2026-02-03')]],
    ['2026-01-08', '2026-01-31', [months('2026-01-01'), withoutWeeks('2026-01-01')]],
  ])('%s to %s are %j', (from, to, spans) => {
    expect(toSpans({ from, to })).toEqual(spans);
  });

  it('contain each day of any period once', () => {
    for (let first = 0; first < 400; first += 29)
      for (let length = 1; length < 1_200; length += 83) {
        const from = addDays('2025-12-01', first);
        const period = { from, to: addDays(from, length - 1) };
        const counts = new Map<string, number>();
        for (const { span, sign, ...starts } of toSpans(period)) {
          const to = span === 'day' ? starts.to : addDays(startAfter(span, starts.to), -1);
          for (const each of listDays({ from: starts.from, to })) counts.set(each, (counts.get(each) ?? 0) + sign);
        }
        const counted = [...counts].filter(([, count]) => count !== 0).toSorted();
        expect(counted, JSON.stringify(period)).toEqual(listDays(period).map((each) => [each, 1]));
      }
  });
});

const listDays = (period: { from: string; to: string }) =>
  Array.from({ length: countDays(period) }, (_, n) => addDays(period.from, n));
function startAfter(span: 'week' | 'month' | 'year', day: string): string {
  if (span === 'week' && !day.endsWith('22')) return addDays(day, 7);
  return span === 'year' ? `${Number(day.slice(0, 4)) + 1}-01-01` : `${addDays(day, 31).slice(0, 8)}01`;
}
