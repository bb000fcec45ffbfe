import type { FieldFormat } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeRemaining } from '../tokens.ts';

/** Hexadecimal digits up to the end of the content; spaces are allowed. Stored in lower case. */
export const hex: FieldFormat<string> = {
  input: { kind: 'hex' },
  read(tokens, part) {
    const text = takeRemaining(tokens).toLowerCase();
    return /^(?:[0-9a-f]{2})+$/.test(text) ? text : refuse('hex_invalid', { part });
  },
  write: (text) => text,
};

/** Refuses a digest of another length than `bytes`; any length is allowed if `bytes` is undefined. */
export function requireBytes(part: string, text: string, bytes: number | undefined): void {
  if (bytes !== undefined && text.length !== bytes * 2) refuse('length_wrong', { part, bytes });
}
