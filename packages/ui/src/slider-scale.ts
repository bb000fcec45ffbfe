/** Maps a value to the place of its thumb (0 to 1) and back. */
export type SliderScale = { toPlace: (value: number) => number; toValue: (place: number) => number };

/** Even steps multiply: from 0 to 999 999, 10 and 100 and 1000 are equally far apart. Values are round, the ends exact. */
export function logScale(min: number, max: number): SliderScale {
  const span = Math.log(max - min + 1);
  return {
    toPlace: (value) => (span === 0 ? 0 : Math.log(value - min + 1) / span),
    toValue: (place) => {
      if (place <= 0) return min;
      return place >= 1 ? max : Math.min(max, Math.max(min, toThreeFigures(Math.exp(place * span) - 1 + min)));
    },
  };
}

function toThreeFigures(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2);
  return Math.round(value / step) * step;
}
