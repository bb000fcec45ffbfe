import type { FieldFormat } from '../grammar.ts';
import { namesOf } from '../field-input.ts';
import { refuse } from '../refuse.ts';
import { takeToken } from '../tokens.ts';

/** A decimal number; some may be written as a mnemonic, which is converted to its number. `names` describes known values. */
export function number(
  min: number,
  max: number,
  mnemonics: Record<string, number> = {},
  names: Record<number, string> = namesOf(mnemonics),
): FieldFormat<number> {
  return {
    input: { kind: 'number', min, max, names },
    read(tokens, part) {
      const text = takeToken(tokens);
      const known = mnemonics[text.toUpperCase()];
      if (known !== undefined) return known;
      const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= min && value <= max)) refuse('number_range', { part, min, max });
      return value;
    },
    write: String,
  };
}

export const uint16 = number(0, 65_535);
