import { escape } from '../bytes.ts';
import { MAX_STRING_BYTES, string } from '../fields/text.ts';
import type { Grammar } from '../grammar.ts';
import { refuse } from '../refuse.ts';

/** The maximum RDATA length, including the length byte of each string (RFC 1035 §3.2.1). */
const MAX_RECORD_BYTES = 65_535;

/** RFC 1035 §3.3.14: one or more strings. A string of more than 255 bytes is split when it is written. */
export const txt: Grammar<{ values: string[] }> = {
  syntax: 'value value…',
  fields: {
    value: {
      input: { kind: 'text', isLong: true, isOptional: false },
      // The tokens are pieces of one text, so they are only checked together.
      read: (tokens) => tokens.remaining.splice(0),
    },
  },
  read(tokens) {
    const first = string.read(tokens, 'value');
    // Shifting many thousand tokens one by one would take seconds.
    const rest = tokens.remaining.splice(0).map((token) => string.read({ ...tokens, remaining: [token] }, 'value'));
    const values = [first, ...rest];
    const bytes = values.reduce((total, value) => total + 1 + value.length, 0);
    if (bytes > MAX_RECORD_BYTES) refuse('text_too_long', { part: 'value', max: MAX_RECORD_BYTES });
    return { values };
  },
  write: ({ values }) =>
    values
      .flatMap((value) => value.match(pieces) ?? [''])
      .map((piece) => `"${escape(piece)}"`)
      .join(' '),
};

const pieces = new RegExp(`[^]{1,${MAX_STRING_BYTES}}`, 'g');
