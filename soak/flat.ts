import type { Check } from '../chaos/checks-table.ts';
import { endsOf, isWithin, percentile, type Span } from './timings.ts';

/** A figure of the server at a moment. */
export type Sample = { atMs: number; value: number };
/**
 * What is measured, and by how much it may be more in the end: a share of what it was, and so much beside. `atTroughs`: what
 * is not collected yet stands on top of it.
 */
export type Level = { name: string; unit: string; share: number; beside: number; atTroughs?: boolean };

const SAMPLES_A_TROUGH = 4;

/** The least of each few samples: of memory, what is held after a collection. */
export function troughs(samples: readonly Sample[]): Sample[] {
  return samples.flatMap((_, at) => {
    if (at % SAMPLES_A_TROUGH !== 0) return [];
    const few = samples.slice(at, at + SAMPLES_A_TROUGH);
    return [few.reduce((least, sample) => (sample.value < least.value ? sample : least))];
  });
}

/**
 * Whether something stays as it is: the median of the last quarter is at most that of the second, a share of it and so much
 * beside. Not of the first quarter, in which the runtime still compiles and caches fill.
 */
export function checkFlat(
  { name, unit, share, beside, atTroughs }: Level,
  samples: readonly Sample[],
  span: Span,
): Check {
  const { first, last } = endsOf(span);
  const second = { fromMs: first.toMs, toMs: first.toMs + (first.toMs - first.fromMs) };
  const level = (part: Span) => {
    const within = samples.filter(({ atMs }) => isWithin(part, atMs));
    return percentile(
      (atTroughs ? troughs(within) : within).map(({ value }) => value),
      0.5,
    );
  };
  const [before, after] = [level(second), level(last)];
  const most = before * (1 + share) + beside;
  const figure = `${round(before)}, ${round(after)} ${unit}`;
  const isFlat = after <= most;
  return {
    name: `${name} in the second and the last quarter, at most ${Math.round(share * 100)} % and ${beside} ${unit} more`,
    figure,
    faults: isFlat ? [] : [`${name} grew, or was not measured: ${figure}`],
  };
}

const round = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
