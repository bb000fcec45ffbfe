import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from './theme.ts';

const css = readFileSync(new URL('../../web/src/styles/tokens.css', import.meta.url), 'utf8');

/** The light and the dark colour of a token, as `#rrggbb`. */
function tokenOf(name: string): { light: string; dark: string } {
  const colour = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`;
  const found = new RegExp(String.raw`--${name}: light-dark\(${colour}, ${colour}\);`).exec(css);
  if (!found) throw new Error(`tokens.css has no token ${name} of two opaque colours`);
  const [l1, c1, h1, l2, c2, h2] = found.slice(1).map(Number) as [number, number, number, number, number, number];
  return { light: toHex(l1 / 100, c1, h1), dark: toHex(l2 / 100, c2, h2) };
}

/** OKLCH to sRGB (https://bottosson.github.io/posts/oklab), clipped to what a screen shows. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;
}

function toByte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

/** Hexadecimal digits differ by one where a browser rounds otherwise. */
function expectEqual(actual: string | undefined, expected: string, name: string): void {
  const bytes = (hex: string) => (hex.match(/[\da-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16));
  const distance = Math.max(
    ...bytes(expected).map((byte, index) => Math.abs(byte - (bytes(actual ?? '')[index] ?? Number.NaN))),
  );
  expect(distance, `${name}: ${actual} is not ${expected}`).toBeLessThanOrEqual(1);
}

type Palette = Record<string, Record<string, string>> & { divider: string };

describe('the colours of the office', () => {
  it.each(['light', 'dark'] as const)('are those of the shop in the %s theme', (mode) => {
    const palette = (mode === 'light' ? lightTheme : darkTheme).palette as unknown as Palette;
    const colours: Record<string, string | undefined> = {
      paper: palette.background?.default,
      surface: palette.background?.paper,
      line: palette.divider,
      ink: palette.text?.primary,
      'ink-soft': palette.text?.secondary,
      accent: palette.primary?.main,
      'on-accent': palette.primary?.contrastText,
      good: palette.success?.main,
      warn: palette.warning?.main,
      bad: palette.error?.main,
    };
    for (const [name, colour] of Object.entries(colours)) expectEqual(colour, tokenOf(name)[mode], name);
  });
});
