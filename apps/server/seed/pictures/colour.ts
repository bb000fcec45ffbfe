/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };
type Linear = [red: number, green: number, blue: number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

function linearOf({ l, c, h }: Oklch): Linear {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** Reduces chroma until the colour is in the sRGB gamut. */
function intoGamut(colour: Oklch): Oklch {
  let { c } = colour;
  while (c > 0 && linearOf({ ...colour, c }).some((channel) => channel < -0.0005 || channel > 1.0005)) c -= 0.004;
  return { ...colour, c: Math.max(0, c) };
}

/** Converts six hex digits, as the icon package has them, to OKLCH. */
export function parseHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const x = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const y = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const z = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const b = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z;
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

export function toHex(colour: Oklch): string {
  const channels = linearOf(intoGamut(colour)).map((channel) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, channel)))),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearOf(intoGamut(colour));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
