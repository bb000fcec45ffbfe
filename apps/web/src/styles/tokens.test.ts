import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Theme = 'light' | 'dark';
type Colour = { r: number; g: number; b: number };

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** A token of tokens.css, or a mix of one over the surface from theme.css (`--color-good-soft`). */
function colour(name: string, mode: Theme): Colour {
  const mixed = new RegExp(
    `--color-${name}: color-mix\\(in \\w+, var\\(--([\\w-]+)\\) (\\d+)%, var\\(--([\\w-]+)\\)\\)`,
  ).exec(theme);
  if (mixed?.[1] && mixed[3]) return mix(colour(mixed[1], mode), colour(mixed[3], mode), Number(mixed[2]) / 100);
  const pair = new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(tokens);
  const text = mode === 'light' ? pair?.[1] : pair?.[2];
  const [lightness, chroma, hue] = (text ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`no colour ${name}`);
  return fromOklch(lightness / 100, chroma, hue);
}

/** Linear sRGB, cut to what a screen shows (CSS Color 4, section 9). */
function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return {
    r: cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
}

/** The encoded mix of sRGB: close enough to a mix in another space for a tenth of one colour. */
function mix(one: Colour, other: Colour, share: number): Colour {
  const channel = (a: number, b: number) => decoded(encoded(a) * share + encoded(b) * (1 - share));
  return { r: channel(one.r, other.r), g: channel(one.g, other.g), b: channel(one.b, other.b) };
}
const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const decoded = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [one, other]
    .map(({ r, g, b }) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['paper', 'surface', 'sunken'];
const texts: [text: string, on: string[]][] = [
  ['ink', [...surfaces, 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'line']],
  ['ink-soft', surfaces],
  ['accent', [...surfaces, 'accent-soft']],
  ['good', [...surfaces, 'good-soft']],
  ['warn', [...surfaces, 'warn-soft']],
  ['bad', [...surfaces, 'bad-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-ink', ['ink']],
  ['on-banner', ['banner']],
  ['on-banner-soft', ['banner']],
  ['on-banner-bad', ['banner']],
];
const cases = (['light', 'dark'] as const).flatMap((mode) =>
  texts.flatMap(([text, on]) => on.map((under) => ({ mode, text, under }))),
);

test.each(cases)('$mode: text of $text on $under is read at 4.5:1', ({ mode, text, under }) => {
  expect(contrast(colour(text, mode), colour(under, mode))).toBeGreaterThanOrEqual(4.5);
});

test.each((['light', 'dark'] as const).flatMap((mode) => surfaces.map((under) => ({ mode, under }))))(
  '$mode: the focus ring on $under is seen at 3:1',
  ({ mode, under }) => {
    expect(contrast(colour('accent', mode), colour(under, mode))).toBeGreaterThanOrEqual(3);
  },
);

test('the arithmetic is that of the guidelines', () => {
  expect(contrast(fromOklch(1, 0, 0), fromOklch(0, 0, 0))).toBeCloseTo(21, 1);
  expect(
    contrast({ r: 1, g: 1, b: 1 }, { r: decoded(0x77 / 255), g: decoded(0x77 / 255), b: decoded(0x77 / 255) }),
  ).toBeCloseTo(4.48, 1);
});
