import type { Field } from '../grammar.ts';
import { foldName } from '../names.ts';
import { refuse } from '../refuse.ts';
import { take, type Reading } from '../words.ts';

type Allowed = { hasRoot?: boolean; hasUnderscores?: boolean };

/**
 * A host name, kept whole and without a final dot; the root is `.`. In a content a name without a final dot is whole
 * too, in a zone file it is relative to the origin (RFC 1035 §5.1).
 */
export function host({ hasRoot = false, hasUnderscores = false }: Allowed = {}): Field<string> {
  return {
    input: { kind: 'host' },
    read(words) {
      const text = take(words);
      if (text === '.' && hasRoot) return text;
      const folded = foldName(toWhole(text, words.reading));
      if ('problem' in folded) refuse(folded.problem.code, { ...folded.problem.params, name: text });
      // A name of the form of an address can not be a host's (RFC 1123 §2.1).
      const isHost = !/(^|\.)\d+$/.test(folded.name) && (hasUnderscores || !folded.name.includes('_'));
      return isHost ? folded.name : refuse('name_invalid', { name: text });
    },
    write: (name, style) => (style === 'dotted' && name !== '.' ? `${name}.` : name),
  };
}

function toWhole(text: string, { origin, isRelative }: Reading): string {
  if (text === '@') return origin;
  return isRelative && !text.endsWith('.') ? `${text}.${origin}` : text;
}
