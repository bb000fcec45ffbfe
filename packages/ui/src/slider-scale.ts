/** Maps a value to the place of its thumb (0 to 1) and back. */
export type SliderScale = { toPlace: (value: number) => number; toValue: (place: number) => number };

export function linearScale(min: number, max: number): SliderScale {
  const span = Math.max(1, max - min);
  return { toPlace: (value) => (value - min) / span, toValue: (place) => Math.round(min + place * span) };
}

/** Even steps multiply: a slider from 0 to 999 999 where 10 and 100 and 1000 are equally far apart. */
export function logScale(min: number, max: number): SliderScale {
  const span = Math.log(max - min + 1);
  return {
    toPlace: (value) => (span === 0 ? 0 : Math.log(value - min + 1) / span),
    toValue: (place) => roundToThreeFigures(Math.exp(place * span) - 1) + min,
  };
}

function roundToThreeFigures(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2);
  const rounded = Math.round(value / step) * step;
  return step > 1 && value >= step * 999.5 ? Math.round(value) : rounded;
}
