import type { Check } from '../chaos/checks-table.ts';
import { monotonicMs } from '../apps/server/src/platform/clock.ts';

/** What was asked of the shop, and how long its answer took. */
export type Timing = { kind: string; atMs: number; ms: number };
/** A stretch of the run, in milliseconds of the monotonic clock. */
export type Span = { fromMs: number; toMs: number };

const FIRST_AND_LAST = 4;
/** A hundredth of too few answers is a single one. */
const FEWEST_ANSWERS = 200;
/** The last quarter may be slower than the first by so much: a machine has moods. */
const SLOWER_TIMES = 1.5;
const SLOWER_MS = 100;

/** Collects answers; `ask` times the work that it is given. */
export function openTimings() {
  const timings: Timing[] = [];
  return {
    timings,
    async ask<T>(kind: string, work: () => Promise<T>): Promise<T> {
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
export function endsOf({ fromMs, toMs }: Span): { first: Span; last: Span } {
  const quarter = (toMs - fromMs) / FIRST_AND_LAST;
  return { first: { fromMs, toMs: fromMs + quarter }, last: { fromMs: toMs - quarter, toMs } };
}

export const isWithin = ({ fromMs, toMs }: Span, atMs: number): boolean => atMs >= fromMs && atMs < toMs;

/** The value below which this share of the values lies; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Each kind of answer is as quick in the last quarter as in the first: its p99 at most half more, and 100 ms. */
export function checkTimings(timings: readonly Timing[], span: Span): Check[] {
  const ends = endsOf(span);
  const within = timings.filter(({ atMs }) => isWithin(span, atMs));
  return [...Map.groupBy(within, ({ kind }) => kind)].map(([kind, list]) => {
    const p99 = (part: Span) => {
      const answers = list.filter(({ atMs }) => isWithin(part, atMs)).map(({ ms }) => ms);
      return answers.length < FEWEST_ANSWERS ? null : percentile(answers, 0.99);
    };
    const [first, last] = [p99(ends.first), p99(ends.last)];
    const name = `p99 of “${kind}” in the first and the last quarter`;
    if (first === null || last === null) return { name, figure: `too few: ${list.length}`, faults: [] };
    const figure = `${Math.round(first)} ms, ${Math.round(last)} ms of ${list.length}`;
    return {
      name,
      figure,
      faults: last <= first * SLOWER_TIMES + SLOWER_MS ? [] : [`${kind} became slower: ${figure}`],
    };
  });
}
