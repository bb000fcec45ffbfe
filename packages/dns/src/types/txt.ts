import { escape } from '../bytes.ts';
import { MAX_STRING_BYTES, string } from '../fields/text.ts';
import type { Grammar } from '../grammar.ts';
import { refuse } from '../refuse.ts';

/** What the lengths and strings of a record may take on the wire (RFC 1035 §3.2.1). */
const MAX_RECORD_BYTES = 65_535;

/** RFC 1035 §3.3.14: one or more strings. A longer string of a client's own is cut when it is printed. */
export const txt: Grammar<{ values: string[] }> = {
  form: 'value value…',
  parts: {
    value: {
      input: { kind: 'text', isLong: true, isOptional: false },
      // Its words are pieces of one text, so that only all of them are read together.
      read: (words) => words.left.splice(0),
    },
  },
  read(words) {
    const first = string.read(words, 'value');
    // Taken off one by one, many thousand words would cost seconds.
    const rest = words.left.splice(0).map((word) => string.read({ ...words, left: [word] }, 'value'));
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
