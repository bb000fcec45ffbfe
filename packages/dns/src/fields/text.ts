import { escape } from '../bytes.ts';
import type { Field } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { take, textOf } from '../words.ts';

/** The most bytes of a character-string (RFC 1035 §3.3). */
export const MAX_STRING_BYTES = 255;

/** A string, quoted or not, kept as bytes (one a character) and written with quotes. */
export function text(
  maxBytes: number,
  isValid: (bytes: string) => boolean = () => true,
  { isOptional = false } = {},
): Field<string> {
  return {
    input: { kind: 'text', isLong: false, isOptional },
    read(words, part) {
      const bytes = textOf(take(words));
      if (bytes.length > maxBytes) refuse('text_too_long', { part, max: maxBytes });
      return isValid(bytes) ? bytes : refuse('value_invalid', { part });
    },
    write: (bytes) => `"${escape(bytes)}"`,
  };
}

/** A character-string of RFC 1035 §3.3. */
export const string = text(MAX_STRING_BYTES);
