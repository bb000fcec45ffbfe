import type { Check } from '../chaos/checks-table.ts';
import { monotonicMs } from '../apps/server/src/platform/clock.ts';

/** A request to the shop and the duration of its response. */
export type Timing = { kind: string; atMs: number; ms: number };
/** A period of the run, in milliseconds of the monotonic clock. */
export type Span = { fromMs: number; toMs: number };

const QUARTERS = 4;
/** With fewer responses, one per cent is a single one. */
const MIN_RESPONSES = 200;
/** Tolerated increase from the first to the last quarter, since machines are not uniform. */
const MAX_FACTOR = 1.5;
const MAX_INCREASE_MS = 100;

/** Collects timings; `measure` records the duration of the given work. */
export function createTimings() {
  const timings: Timing[] = [];
  return {
    timings,
    async measure<T>(kind: string, work: () => Promise<T>): Promise<T> {
      const atMs = monotonicMs();
      try {
        return await work();
      } finally {
        timings.push({ kind, atMs, ms: monotonicMs() - atMs });
      }
    },
  };
}

/** The first and the last quarter of a span. */
export function firstAndLastQuarter({ fromMs, toMs }: Span): { first: Span; last: Span } {
  const quarter = (toMs - fromMs) / QUARTERS;
  return { first: { fromMs, toMs: fromMs + quarter }, last: { fromMs: toMs - quarter, toMs } };
}

export const isWithin = ({ fromMs, toMs }: Span, atMs: number): boolean => atMs >= fromMs && atMs < toMs;

/** The value below which this share of the values lies; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Checks each kind of response: the p99 of the last quarter may exceed that of the first by half and 100 ms. */
export function checkTimings(timings: readonly Timing[], span: Span): Check[] {
  const ends = firstAndLastQuarter(span);
  const within = timings.filter(({ atMs }) => isWithin(span, atMs));
  return [...Map.groupBy(within, ({ kind }) => kind)].map(([kind, list]) => {
    const p99 = (part: Span) => {
      const durations = list.filter(({ atMs }) => isWithin(part, atMs)).map(({ ms }) => ms);
      return durations.length < MIN_RESPONSES ? null : percentile(durations, 0.99);
    };
    const [first, last] = [p99(ends.first), p99(ends.last)];
    const name = `p99 of “${kind}” in the first and the last quarter`;
    if (first === null || last === null) return { name, value: `too few: ${list.length}`, failures: [] };
    const value = `${Math.round(first)} ms, ${Math.round(last)} ms of ${list.length}`;
    return {
      name,
      value,
      failures: last <= first * MAX_FACTOR + MAX_INCREASE_MS ? [] : [`${kind} became slower: ${value}`],
    };
  });
}
