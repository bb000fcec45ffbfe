import type { Field } from '../grammar.ts';
import { namesOf } from '../parts.ts';
import { refuse } from '../refuse.ts';
import { take } from '../words.ts';

/** A decimal number; some may also be written by a word, which is not kept. `names` tells what known values mean. */
export function number(
  min: number,
  max: number,
  words: Record<string, number> = {},
  names: Record<number, string> = namesOf(words),
): Field<number> {
  return {
    input: { kind: 'number', min, max, names },
    read(left, part) {
      const text = take(left);
      const known = words[text.toUpperCase()];
      if (known !== undefined) return known;
      const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= min && value <= max)) refuse('number_range', { part, min, max });
      return value;
    },
    write: String,
  };
}

export const uint16 = number(0, 65_535);
