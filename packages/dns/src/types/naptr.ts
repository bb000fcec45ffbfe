import { host } from '../fields/host.ts';
import { uint16 } from '../fields/number.ts';
import { MAX_STRING_BYTES, text } from '../fields/text.ts';
import { sequence } from '../grammar.ts';
import { refuse } from '../refuse.ts';

/** Each flag is a letter or a digit (RFC 3403 §4.1). */
const flags = text(MAX_STRING_BYTES, (bytes) => /^[A-Za-z0-9]*$/.test(bytes), { isOptional: true });

/** `!pattern!replacement!i` with any delimiter; `\1` to `\9` in the replacement name groups (RFC 3402 §3.2). */
function isSubstitution(expression: string): boolean {
  const delimiter = expression.charAt(0);
  if (!delimiter || /[0-9i\\]/.test(delimiter)) return false;
  const sections = (expression.slice(1).match(/\\[^]|[^]/g) ?? []).reduce<string[][]>(
    (all, character) => {
      if (character === delimiter) all.push([]);
      else all.at(-1)?.push(character);
      return all;
    },
    [[]],
  );
  const [pattern = [], replacement = [], options = []] = sections;
  const groups = pattern.filter((character) => character === '(').length;
  const named = replacement
    .filter((character) => /^\\\d$/.test(character))
    .map((character) => Number(character.slice(1)));
  return (
    sections.length === 3 &&
    pattern.length > 0 &&
    ['', 'i'].includes(options.join('')) &&
    named.every((group) => group >= 1 && group <= groups)
  );
}

/** RFC 3403 §4.1: either an expression or a replacement, never both. */
export const naptr = sequence(
  {
    order: uint16,
    preference: uint16,
    flags,
    service: text(MAX_STRING_BYTES, () => true, { isOptional: true }),
    regex: text(MAX_STRING_BYTES, (bytes) => bytes === '' || isSubstitution(bytes), { isOptional: true }),
    replacement: host({ hasRoot: true, hasUnderscores: true }),
  },
  ({ regex, replacement }) => {
    if (regex !== '' && replacement !== '.') refuse('value_invalid', { part: 'replacement' });
  },
);
