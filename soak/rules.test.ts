import { describe, expect, it } from 'vitest';
import { findCapacity } from './capacity.ts';
import { checkStable, type Sample, troughs } from './stability.ts';
import { checkGrowth } from './growth.ts';
import { parseMetrics } from './metrics.ts';
import { checkTimings, percentile } from './timings.ts';

const span = { fromMs: 0, toMs: 400_000 };
/** One sample per second. */
const sampled = (valueAt: (second: number) => number): Sample[] =>
  Array.from({ length: 400 }, (_, second) => ({ atMs: second * 1_000, value: valueAt(second) }));
/** Three responses per second. */
const answered = (msAt: (second: number) => number) =>
  [...sampled(msAt), ...sampled(msAt), ...sampled(msAt)].map(({ atMs, value }) => ({
    kind: 'search',
    atMs,
    ms: value,
  }));

describe('memory', () => {
  const level = { name: 'heap', unit: 'MB', share: 0.1, margin: 8, atTroughs: true };
  const failuresOf = (valueAt: (second: number) => number) => checkStable(level, sampled(valueAt), span).failures;

  it('is stable whatever garbage is on top between two collections', () =>
    expect(failuresOf((second) => 100 + (second % 4) * 50)).toEqual([]));
  it('may grow while the runtime warms up', () =>
    expect(failuresOf((second) => Math.min(second, 100) + 50)).toEqual([]));
  it('is not stable when it leaks a little all the time', () =>
    expect(failuresOf((second) => 100 + second * 0.1 + (second % 4) * 50)).toEqual([expect.stringContaining('grew')]));
  it('is not stable when nothing was measured', () =>
    expect(checkStable(level, [], span).failures).toEqual([expect.stringContaining('not measured')]));
  it('is measured at its troughs', () =>
    expect(troughs(sampled((second) => 100 - (second % 4))).every(({ value }) => value === 97)).toBe(true));
});

describe('response times', () => {
  const failuresOf = (msAt: (second: number) => number) =>
    checkTimings(answered(msAt), span).flatMap(({ failures }) => failures);

  it('pass when they stay the same', () => expect(failuresOf((second) => 20 + (second % 10))).toEqual([]));
  it('may increase within the tolerance', () => expect(failuresOf((second) => (second < 300 ? 100 : 240))).toEqual([]));
  it('are reported when they increase', () =>
    expect(failuresOf((second) => (second < 300 ? 100 : 260))).toEqual([
      expect.stringContaining('search became slower'),
    ]));
  it('are not compared when there are few of them', () =>
    expect(checkTimings(answered((second) => second).slice(0, 20), span)[0]).toMatchObject({
      value: 'too few: 20',
      failures: [],
    }));
  it('have a p99 that is one of the values', () => {
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
    expect(percentile([], 0.99)).toBeNaN();
  });
});

describe('rows', () => {
  const completed = { payments: 100, invoices: 60, guests: 30 };
  const grownBy = (rows: Record<string, number>) =>
    checkGrowth(
      new Map(Object.keys(rows).map((table) => [table, 1_000])),
      new Map(Object.entries(rows).map(([table, more]) => [table, 1_000 + more])),
      completed,
    ).flatMap(({ failures }) => failures);

  it('may grow with purchases', () =>
    expect(grownBy({ payments: 100, ledger_entries: 600, payment_notices: 120, products: 0 })).toEqual([]));
  it('are reported when they grow by more', () =>
    expect(grownBy({ payments: 200 })).toEqual([expect.stringContaining('payments grew by 200 for 100 payments')]));
  it('are reported when they grow in a table without a reason', () =>
    expect(grownBy({ products: 21, newcomers: 500 })).toEqual([
      'products grew by 21 rows without a reason',
      'newcomers grew by 500 rows without a reason',
    ]));
  it('count in a table that did not exist before', () =>
    expect(checkGrowth(new Map(), new Map([['newcomers', 500]]), completed).at(-1)?.failures).toHaveLength(1));
});

it('parses metrics without labels', () => {
  const text = '# HELP a_bytes x\na_bytes 1024\nb_seconds{route="x"} 1\nprocess_open_fds 42\nlag_p99_seconds 1.5e-2\n';
  expect([...parseMetrics(text)]).toEqual([
    ['a_bytes', 1024],
    ['process_open_fds', 42],
    ['lag_p99_seconds', 0.015],
  ]);
});

describe('the capacity of the machine', () => {
  it('is the highest throughput, once two further steps bring no improvement', () => {
    expect(findCapacity([10, 19, 30, 30.5, 28])).toEqual({ perSecond: 30.5, isFound: true });
    expect(findCapacity([30, 20, 10])).toEqual({ perSecond: 30, isFound: true });
  });
  it('is not known while more concurrency helps, or after one step without an improvement', () => {
    expect(findCapacity([10])).toEqual({ perSecond: 10, isFound: false });
    expect(findCapacity([10, 19, 30])).toEqual({ perSecond: 30, isFound: false });
    expect(findCapacity([10, 8, 19])).toEqual({ perSecond: 19, isFound: false });
  });
});
