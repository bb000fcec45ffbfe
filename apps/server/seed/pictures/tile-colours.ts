import { contrast, type Oklch } from './colour.ts';

/** WCAG 2.2 requires 3:1 for meaningful graphics; a little more allows for rounding. */
const MIN_CONTRAST = 3.2;
/** Below this chroma a brand counts as black, grey or white, and its tile is neutral. */
const GREY_CHROMA = 0.03;
/** Yellow turns olive when darkened, so it colours the tile and the mark is dark. */
const isYellow = (brand: Oklch) => brand.l > 0.8 && brand.h > 60 && brand.h < 125;
/** A vivid colour is visible at a lower lightness than a dull one. */
const VIVID_CHROMA = 0.13;
const NEUTRAL_HUE = 90;

export type TileColours = { tile: Oklch; mark: Oklch };

/** Changes the mark's lightness in steps until its contrast with the tile is sufficient. */
function makeVisible(mark: Oklch, tile: Oklch, step: number): Oklch {
  let seen = mark;
  while (contrast(seen, tile) < MIN_CONTRAST && seen.l > 0 && seen.l < 1) seen = { ...seen, l: seen.l + step };
  return seen;
}

/** A pale tile with a mark in the brand's colour, darkened if the contrast is too low. */
export function lightTile(brand: Oklch): TileColours {
  if (brand.c < GREY_CHROMA)
    return { tile: { l: 0.925, c: 0.004, h: NEUTRAL_HUE }, mark: { l: 0.24, c: 0.01, h: 260 } };
  if (isYellow(brand)) {
    const tile = { l: 0.9, c: Math.min(brand.c, 0.14), h: brand.h };
    return { tile, mark: makeVisible({ l: 0.34, c: 0.05, h: brand.h }, tile, -0.01) };
  }
  const tile = { l: 0.95, c: Math.min(0.03, brand.c * 0.25), h: brand.h };
  return { tile, mark: makeVisible(brand, tile, -0.01) };
}

/** A dark tile of the same hue; dark brand colours are lightened, black ones become nearly white. */
export function darkTile(brand: Oklch): TileColours {
  if (brand.c < GREY_CHROMA)
    return { tile: { l: 0.32, c: 0.008, h: 260 }, mark: { l: 0.94, c: 0.004, h: NEUTRAL_HUE } };
  const tile = { l: 0.29, c: Math.min(0.055, brand.c * 0.4), h: brand.h };
  const mark = { l: Math.max(brand.l, brand.c > VIVID_CHROMA ? 0.64 : 0.73), c: Math.min(brand.c, 0.21), h: brand.h };
  return { tile, mark: makeVisible(mark, tile, 0.01) };
}
