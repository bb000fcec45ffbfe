import { describe, expect, it } from 'vitest';
import { mostBorne } from './capacity.ts';
import { checkFlat, type Sample, troughs } from './flat.ts';
import { checkGrowth } from './growth.ts';
import { parseMetrics } from './metrics.ts';
import { checkTimings, percentile } from './timings.ts';

const span = { fromMs: 0, toMs: 400_000 };
/** A sample a second. */
const sampled = (valueAt: (second: number) => number): Sample[] =>
  Array.from({ length: 400 }, (_, second) => ({ atMs: second * 1_000, value: valueAt(second) }));
/** Three answers a second. */
const answered = (msAt: (second: number) => number) =>
  [...sampled(msAt), ...sampled(msAt), ...sampled(msAt)].map(({ atMs, value }) => ({
    kind: 'search',
    atMs,
    ms: value,
  }));

describe('memory', () => {
  const level = { name: 'heap', unit: 'MB', share: 0.1, beside: 8, atTroughs: true };
  const faultsOf = (valueAt: (second: number) => number) => checkFlat(level, sampled(valueAt), span).faults;

  it('is flat whatever stands on top between two collections', () =>
    expect(faultsOf((second) => 100 + (second % 4) * 50)).toEqual([]));
  it('may grow while the runtime warms up', () => expect(faultsOf((second) => Math.min(second, 100) + 50)).toEqual([]));
  it('is not flat when it leaks a little all the time', () =>
    expect(faultsOf((second) => 100 + second * 0.1 + (second % 4) * 50)).toEqual([expect.stringContaining('grew')]));
  it('is not flat when nothing was measured', () =>
    expect(checkFlat(level, [], span).faults).toEqual([expect.stringContaining('not measured')]));
  it('is read at its troughs', () =>
    expect(troughs(sampled((second) => 100 - (second % 4))).every(({ value }) => value === 97)).toBe(true));
});

describe('answers', () => {
  const faultsOf = (msAt: (second: number) => number) =>
    checkTimings(answered(msAt), span).flatMap(({ faults }) => faults);

  it('are as quick in the end', () => expect(faultsOf((second) => 20 + (second % 10))).toEqual([]));
  it('may be slower by what a machine is now and then', () =>
    expect(faultsOf((second) => (second < 300 ? 100 : 240))).toEqual([]));
  it('that become slower are named', () =>
    expect(faultsOf((second) => (second < 300 ? 100 : 260))).toEqual([
      expect.stringContaining('search became slower'),
    ]));
  it('of which there are few are not compared', () =>
    expect(checkTimings(answered((second) => second).slice(0, 20), span)[0]).toMatchObject({
      figure: 'too few: 20',
      faults: [],
    }));
  it('have a p99 that one of them is', () => {
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
    expect(percentile([], 0.99)).toBeNaN();
  });
});

describe('rows', () => {
  const done = { payments: 100, invoices: 60, guests: 30 };
  const grownBy = (rows: Record<string, number>) =>
    checkGrowth(
      new Map(Object.keys(rows).map((table) => [table, 1_000])),
      new Map(Object.entries(rows).map(([table, more]) => [table, 1_000 + more])),
      done,
    ).flatMap(({ faults }) => faults);

  it('may be as many as purchases leave', () =>
    expect(grownBy({ payments: 100, ledger_entries: 600, payment_notices: 120, products: 0 })).toEqual([]));
  it('that are more than that are named', () =>
    expect(grownBy({ payments: 200 })).toEqual([expect.stringContaining('payments grew by 200 for 100 payments')]));
  it('of a table without a reason are named', () =>
    expect(grownBy({ products: 21, newcomers: 500 })).toEqual([
      'products grew by 21 rows without a reason',
      'newcomers grew by 500 rows without a reason',
    ]));
  it('of a table that was not there before count too', () =>
    expect(checkGrowth(new Map(), new Map([['newcomers', 500]]), done).at(-1)?.faults).toHaveLength(1));
});

it('reads the plain figures of the metrics', () => {
  const text = '# HELP a_bytes x\na_bytes 1024\nb_seconds{route="x"} 1\nprocess_open_fds 42\nlag_p99_seconds 1.5e-2\n';
  expect([...parseMetrics(text)]).toEqual([
    ['a_bytes', 1024],
    ['process_open_fds', 42],
    ['lag_p99_seconds', 0.015],
  ]);
});

describe('what the machine bears', () => {
  it('is the most that was done, once two steps more do no more', () => {
    expect(mostBorne([10, 19, 30, 30.5, 28])).toEqual({ perSecond: 30.5, isFound: true });
    expect(mostBorne([30, 20, 10])).toEqual({ perSecond: 30, isFound: true });
  });
  it('is not known while more at once do more, or one step alone did not', () => {
    expect(mostBorne([10])).toEqual({ perSecond: 10, isFound: false });
    expect(mostBorne([10, 19, 30])).toEqual({ perSecond: 30, isFound: false });
    expect(mostBorne([10, 8, 19])).toEqual({ perSecond: 19, isFound: false });
  });
});
