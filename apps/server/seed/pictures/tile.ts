import { BRAND_MARKS } from './brand-marks.ts';
import { type Oklch, parseHex, toHex } from './colour.ts';
import { LINE_MARKS } from './line-marks.ts';
import { darkTile, lightTile } from './tile-colours.ts';

const SIDE = 64;
/** Both icon packages use a 24 by 24 view box. */
const MARK_SIDE = 24;
const MARK_SHARE = 0.55;

type Mark = { colour: Oklch; scale: number; body: string; isLine: boolean };

function findMark(slug: string): Mark | null {
  const brand = BRAND_MARKS[slug];
  if (brand) {
    const own = parseHex(brand.icon.hex);
    const colour = brand.hue === undefined ? own : { l: 0.58, c: 0.17, h: brand.hue };
    return { colour, scale: brand.scale ?? 1, body: `<path d="${brand.icon.path}"/>`, isLine: false };
  }
  const line = LINE_MARKS[slug];
  if (!line) return null;
  const body = line.svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll(' />', '/>')
    .trim();
  return { colour: { l: 0.52, c: 0.11, h: line.hue }, scale: 1, body, isLine: true };
}

/** Colours of a picture in the light and in the dark theme, or null for an unknown slug. */
export function findTileColours(slug: string) {
  const mark = findMark(slug);
  return mark && { light: lightTile(mark.colour), dark: darkTile(mark.colour) };
}

/**
 * The SVG of a picture, 64 by 64, or null for an unknown slug. One file serves both themes: browsers pass the `color-scheme` of the page
 * to an SVG in `<img>`, where `prefers-color-scheme` matches it.
 */
export function drawTile(slug: string): string | null {
  const mark = findMark(slug);
  if (!mark) return null;
  const light = lightTile(mark.colour);
  const dark = darkTile(mark.colour);
  const size = Number(((SIDE * MARK_SHARE * mark.scale) / MARK_SIDE).toFixed(4));
  const offset = Number(((SIDE - MARK_SIDE * size) / 2).toFixed(3));
  const paint = mark.isLine ? 'stroke' : 'fill';
  const lineStyle = mark.isLine
    ? ' fill="none" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<style>@media(prefers-color-scheme:dark){.t{fill:${toHex(dark.tile)}}.m{${paint}:${toHex(dark.mark)}}}</style>` +
    `<rect class="t" width="${SIDE}" height="${SIDE}" rx="16" fill="${toHex(light.tile)}"/>` +
    `<g class="m" ${paint}="${toHex(light.mark)}"${lineStyle} transform="translate(${offset} ${offset}) scale(${size})">${mark.body}</g></svg>\n`
  );
}
