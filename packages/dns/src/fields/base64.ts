import type { FieldFormat } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeRemaining } from '../tokens.ts';

/** Base64 with padding and with zero pad bits, so that equal bytes have only one text (RFC 4648 §3.5). */
const canonicalBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/;

export function isBase64(text: string): boolean {
  return text !== '' && canonicalBase64.test(text);
}

/** Base64 up to the end of the content; spaces are allowed. */
export const base64: FieldFormat<string> = {
  input: { kind: 'base64' },
  read(tokens, part) {
    const text = takeRemaining(tokens);
    return isBase64(text) ? text : refuse('base64_invalid', { part });
  },
  write: (text) => text,
};

/** The number of bytes that a Base64 text encodes. */
export function countBytes(text: string): number {
  return (text.length / 4) * 3 - (text.match(/=/g)?.length ?? 0);
}
