import type { FieldFormat } from '../grammar.ts';
import { normaliseName } from '../names.ts';
import { refuse } from '../refuse.ts';
import { takeToken, type NameContext } from '../tokens.ts';

type Allowed = { hasRoot?: boolean; hasUnderscores?: boolean };

/**
 * A host name, stored as an absolute name without a final dot; the root is `.`. In a record's content a name without a final dot
 * is absolute too; in a zone file it is relative to the origin (RFC 1035 §5.1).
 */
export function host({ hasRoot = false, hasUnderscores = false }: Allowed = {}): FieldFormat<string> {
  return {
    input: { kind: 'host' },
    read(tokens) {
      const text = takeToken(tokens);
      if (text === '.' && hasRoot) return text;
      const normalised = normaliseName(toAbsolute(text, tokens.nameContext));
      if ('problem' in normalised) refuse(normalised.problem.code, { ...normalised.problem.params, name: text });
      // A name that looks like an IPv4 address is not a host name (RFC 1123 §2.1).
      const isHost = !/(^|\.)\d+$/.test(normalised.name) && (hasUnderscores || !normalised.name.includes('_'));
      return isHost ? normalised.name : refuse('name_invalid', { name: text });
    },
    write: (name, style) => (style === 'dotted' && name !== '.' ? `${name}.` : name),
  };
}

function toAbsolute(text: string, { origin, isRelative }: NameContext): string {
  if (text === '@') return origin;
  return isRelative && !text.endsWith('.') ? `${text}.${origin}` : text;
}
