import type { Check } from '../chaos/checks-table.ts';
import { firstAndLastQuarter, isWithin, percentile, type Span } from './timings.ts';

/** A metric of the server at a moment. */
export type Sample = { atMs: number; value: number };
/**
 * A metric and how much it may grow: a share of its value plus a fixed margin. `atTroughs`: only the minima count,
 * since uncollected garbage comes on top.
 */
export type Threshold = { name: string; unit: string; share: number; margin: number; atTroughs?: boolean };

const SAMPLES_PER_TROUGH = 4;

/** The minimum of each few samples: for memory, what remains after a garbage collection. */
export function troughs(samples: readonly Sample[]): Sample[] {
  return samples.flatMap((_, at) => {
    if (at % SAMPLES_PER_TROUGH !== 0) return [];
    const group = samples.slice(at, at + SAMPLES_PER_TROUGH);
    return [group.reduce((least, sample) => (sample.value < least.value ? sample : least))];
  });
}

/**
 * Checks that a metric does not grow: the median of the last quarter exceeds that of the second one by at most the
 * share plus the margin. The first quarter is left out, since the runtime compiles and caches fill.
 */
export function checkStable(
  { name, unit, share, margin, atTroughs }: Threshold,
  samples: readonly Sample[],
  span: Span,
): Check {
  const { first, last } = firstAndLastQuarter(span);
  const second = { fromMs: first.toMs, toMs: first.toMs + (first.toMs - first.fromMs) };
  const medianOf = (part: Span) => {
    const within = samples.filter(({ atMs }) => isWithin(part, atMs));
    return percentile(
      (atTroughs ? troughs(within) : within).map(({ value }) => value),
      0.5,
    );
  };
  const [before, after] = [medianOf(second), medianOf(last)];
  const most = before * (1 + share) + margin;
  const value = `${round(before)}, ${round(after)} ${unit}`;
  const isFlat = after <= most;
  return {
    name: `${name} in the second and the last quarter, at most ${Math.round(share * 100)} % and ${margin} ${unit} more`,
    value,
    failures: isFlat ? [] : [`${name} grew, or was not measured: ${value}`],
  };
}

const round = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
