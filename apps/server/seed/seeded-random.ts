const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const KEY_CHARACTERS = 'BCDFGHJKMPQRTVWXY2346789';
const PASSWORD_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const HEX = '0123456789abcdef';

/** A seeded pseudorandom generator: the same seed text always gives the same values. */
export type SeededRandom = {
  /** From 0 (included) to 1 (excluded). */
  fraction: () => number;
  /** An integer, both bounds included. */
  between: (low: number, high: number) => number;
  pick: <T>(from: readonly [T, ...T[]]) => T;
  letters: (length: number) => string;
  digits: (length: number) => string;
  hex: (length: number) => string;
  password: (length?: number) => string;
  /** Groups of capital letters and digits without easily confused ones: `XXXXX-XXXXX`. */
  key: (groups: number, size: number) => string;
};

/** Four 32-bit states from a text (FNV-1a, each with its own offset basis). */
function statesOf(seed: string): [number, number, number, number] {
  const state = (start: number): number => {
    let hash = start;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    return (hash ^ (hash >>> 13)) >>> 0;
  };
  return [state(2166136261), state(374761393), state(3266489917), state(668265263)];
}

/** Small Fast Counter (sfc32): good enough for sample data, not for secrets. */
export function createSeededRandom(seed: string): SeededRandom {
  let [a, b, c, counter] = statesOf(seed);
  const fraction = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 8; i++) fraction();
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  const from = (characters: string, length: number) =>
    Array.from({ length }, () => characters[between(0, characters.length - 1)]).join('');
  return {
    fraction,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    letters: (length) => from(LETTERS, length),
    digits: (length) => from('0123456789', length),
    hex: (length) => from(HEX, length),
    password: (length = 12) => from(PASSWORD_CHARACTERS, length),
    key: (groups, size) => Array.from({ length: groups }, () => from(KEY_CHARACTERS, size)).join('-'),
  };
}
