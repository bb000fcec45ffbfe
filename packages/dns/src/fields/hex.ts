import type { Field } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeRest } from '../words.ts';

/** Hexadecimal to the end of the content, spaces allowed, kept in lower case. */
export const hex: Field<string> = {
  input: { kind: 'hex' },
  read(words, part) {
    const text = takeRest(words).toLowerCase();
    return /^(?:[0-9a-f]{2})+$/.test(text) ? text : refuse('hex_invalid', { part });
  },
  write: (text) => text,
};

/** Refuses a digest whose length is not the one of its kind; a kind without an entry may have any. */
export function requireBytes(part: string, text: string, bytes: number | undefined): void {
  if (bytes !== undefined && text.length !== bytes * 2) refuse('length_wrong', { part, bytes });
}
