import { host } from '../fields/host.ts';
import { uint16 } from '../fields/number.ts';
import { type FieldFormat, sequence } from '../grammar.ts';
import { refuse } from '../refuse.ts';
import { checkParams, readParam, writeParam } from './svc-params.ts';

/** The parameters up to the end of the content in canonical form: ordered by number, values in quotes (RFC 9460 §2.1). */
const params: FieldFormat<string> = {
  input: { kind: 'params' },
  read(tokens) {
    const all = tokens.remaining.splice(0).map(readParam);
    checkParams(all);
    return all
      .toSorted((one, other) => one.number - other.number)
      .map(writeParam)
      .join(' ');
  },
  write: (text) => text,
};

/** SVCB and HTTPS (RFC 9460 §2.1, §9); priority 0 is AliasMode, which has no parameters (§2.4.2). */
export const svcb = sequence(
  { priority: uint16, target: host({ hasRoot: true, hasUnderscores: true }), value: params },
  ({ priority, value }) => {
    if (priority === 0 && value !== '') refuse('param_invalid', { param: value.replace(/[= ].*/s, '') });
  },
);
