import { number } from '../fields/number.ts';
import { text } from '../fields/text.ts';
import { type Field, sequence } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { take } from '../words.ts';

/** The value has no length byte of its own, so that only the record bounds it (RFC 8659 §4.1). */
const MAX_VALUE_BYTES = 4096;
/** An authority's domain and parameters, either may be missing (RFC 8659 §4.2). */
const issuer =
  /^[ \t]*(?:[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)*)?[ \t]*(?:;[ \t]*(?:PARAM(?:[ \t]*;[ \t]*PARAM)*)?[ \t]*)?$/;
const parameter = '[a-z0-9]+(?:-+[a-z0-9]+)*[ \\t]*=[ \\t]*[\\x21-\\x3a\\x3c-\\x7e]*';
const issuerValue = new RegExp(issuer.source.replaceAll('PARAM', parameter), 'i');

const valueOf: Record<string, RegExp> = {
  issue: issuerValue,
  issuewild: issuerValue,
  issuemail: issuerValue,
  iodef: /^(?:mailto:[^@\s]+@[^@\s]+|https?:\/\/[^\s/]+\S*)$/i,
};

const tag: Field<string> = {
  input: { kind: 'choice', values: Object.keys(valueOf) },
  read(words, part) {
    const name = take(words).toLowerCase();
    return /^[a-z0-9]{1,255}$/.test(name) ? name : refuse('value_invalid', { part });
  },
  write: (name) => name,
};

/** RFC 8659 §4.1: one bit has a meaning. */
const flags = number(0, 255, {}, { 0: 'not critical', 128: 'critical' });

/** RFC 8659 §4: `issue`, `issuewild`, `iodef`, `issuemail` (RFC 9495) with values of their own, others with any. */
export const caa = sequence({ flags, tag, value: text(MAX_VALUE_BYTES) }, (data) => {
  if (valueOf[data.tag]?.test(data.value) === false) refuse('value_invalid', { part: 'value' });
});
