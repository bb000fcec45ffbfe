import { escape } from '../bytes.ts';
import type { FieldFormat } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeToken, tokenBytes } from '../tokens.ts';

/** The maximum length of a character-string (RFC 1035 §3.3). */
export const MAX_STRING_BYTES = 255;

/** A string, quoted or not; stored as a binary string and written with quotes. */
export function text(
  maxBytes: number,
  isValid: (bytes: string) => boolean = () => true,
  { isOptional = false } = {},
): FieldFormat<string> {
  return {
    input: { kind: 'text', isLong: false, isOptional },
    read(tokens, part) {
      const bytes = tokenBytes(takeToken(tokens));
      if (bytes.length > maxBytes) refuse('text_too_long', { part, max: maxBytes });
      return isValid(bytes) ? bytes : refuse('value_invalid', { part });
    },
    write: (bytes) => `"${escape(bytes)}"`,
  };
}

/** A character-string of RFC 1035 §3.3. */
export const string = text(MAX_STRING_BYTES);
