import type { Field } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeRest } from '../words.ts';

/** Base64 with its padding and without loose bits at its end, so that the same bytes have one text (RFC 4648 §3.5). */
const whole = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/;

export function isBase64(text: string): boolean {
  return text !== '' && whole.test(text);
}

/** Base64 to the end of the content, spaces allowed. */
export const base64: Field<string> = {
  input: { kind: 'base64' },
  read(words, part) {
    const text = takeRest(words);
    return isBase64(text) ? text : refuse('base64_invalid', { part });
  },
  write: (text) => text,
};

/** How many bytes a Base64 text holds. */
export function countBytes(text: string): number {
  return (text.length / 4) * 3 - (text.match(/=/g)?.length ?? 0);
}
