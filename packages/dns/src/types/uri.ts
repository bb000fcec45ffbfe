import { uint16 } from '../fields/number.ts';
import { text } from '../fields/text.ts';
import { sequence } from '../grammar.ts';

/** Only the record limits the target (RFC 7553 §4.4); no client follows a longer one. */
const MAX_TARGET_BYTES = 4096;
/** A scheme (RFC 3986 §3.1) and the characters of §2. */
const uriCharacters = /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i;

/** RFC 7553 §4. */
export const uri = sequence({
  priority: uint16,
  weight: uint16,
  target: text(MAX_TARGET_BYTES, (bytes) => uriCharacters.test(bytes)),
});
