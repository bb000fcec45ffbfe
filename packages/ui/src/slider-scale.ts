/** Converts a value to the position of its thumb (0 to 1) and back. */
export type SliderScale = { toPosition: (value: number) => number; toValue: (position: number) => number };

/** A logarithmic scale: from 0 to 999 999, the distances from 10 to 100 and to 1000 are equal. Values are rounded, the ends are exact. */
export function logScale(min: number, max: number): SliderScale {
  const span = Math.log(max - min + 1);
  return {
    toPosition: (value) => (span === 0 ? 0 : Math.log(value - min + 1) / span),
    toValue: (position) => {
      if (position <= 0) return min;
      return position >= 1
        ? max
        : Math.min(max, Math.max(min, roundToThreeDigits(Math.exp(position * span) - 1 + min)));
    },
  };
}

function roundToThreeDigits(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2);
  return Math.round(value / step) * step;
}
