import { number } from '../fields/number.ts';
import { text } from '../fields/text.ts';
import { type FieldFormat, sequence } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { takeToken } from '../tokens.ts';

/** The value has no length byte, so only the record limits it (RFC 8659 §4.1). */
const MAX_VALUE_BYTES = 4096;
/** An authority's domain and parameters; either may be missing (RFC 8659 §4.2). */
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

const tag: FieldFormat<string> = {
  input: { kind: 'choice', values: Object.keys(valueOf) },
  read(tokens, part) {
    const name = takeToken(tokens).toLowerCase();
    return /^[a-z0-9]{1,255}$/.test(name) ? name : refuse('value_invalid', { part });
  },
  write: (name) => name,
};

/** RFC 8659 §4.1: only the highest bit is defined. */
const flags = number(0, 255, {}, { 0: 'not critical', 128: 'critical' });

/** RFC 8659 §4. The values of `issue`, `issuewild`, `iodef` and `issuemail` (RFC 9495) are checked; others may be anything. */
export const caa = sequence({ flags, tag, value: text(MAX_VALUE_BYTES) }, (data) => {
  if (valueOf[data.tag]?.test(data.value) === false) refuse('value_invalid', { part: 'value' });
});
