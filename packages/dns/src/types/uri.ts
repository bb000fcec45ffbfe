import { uint16 } from '../fields/number.ts';
import { text } from '../fields/text.ts';
import { sequence } from '../grammar.ts';

/** The target is bounded by the record alone (RFC 7553 §4.4); no client follows a longer one. */
const MAX_TARGET_BYTES = 4096;
/** The signs of RFC 3986 §2 after a scheme of §3.1. */
const uriSigns = /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i;

/** RFC 7553 §4. */
export const uri = sequence({
  priority: uint16,
  weight: uint16,
  target: text(MAX_TARGET_BYTES, (bytes) => uriSigns.test(bytes)),
});
