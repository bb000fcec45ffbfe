import type { Issue } from '../issue.ts';
import type { Token } from '../tokens.ts';

/** One entry of a zone file: a line, or several lines inside parentheses. Lines count from 1. */
export type Entry = {
  line: number;
  /** The line begins with white space: the owner is that of the previous entry. */
  isIndented: boolean;
  tokens: Token[];
  comment: string;
  issue?: Issue;
};

// As in a content (`tokens.ts`), but a string ends with its line, and `;` and parentheses are separate tokens.
const token = /"(?:[^"\\\n]|\\[^\n])*"|(?:="(?:[^"\\\n]|\\[^\n])*"|\\[^\n]|[^\s\\;()])+|\\/y;

/** The entries of a zone file that are not empty (RFC 1035 §5.1). */
export function splitEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let entry: Entry = begin(1, text);
  let line = 1;
  let depth = 0;
  const end = (next: number) => {
    if (depth > 0) entry.issue ??= unclosed('(');
    if (entry.tokens.length > 0 || entry.issue) entries.push(entry);
    entry = begin(line, text.slice(next, next + 1));
  };
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    if (sign === '\n') {
      line += 1;
      at += 1;
      if (depth === 0) end(at);
    } else if (sign === ';') {
      const stop = lineEnd(text, at);
      entry.comment += text.slice(at + 1, stop);
      at = stop;
    } else if (sign === '(' || sign === ')') {
      depth += sign === '(' ? 1 : -1;
      if (depth < 0) entry.issue ??= unclosed(')');
      depth = Math.max(depth, 0);
      at += 1;
    } else if (/\s/.test(sign)) {
      at += 1;
    } else {
      token.lastIndex = at;
      const found = token.exec(text)?.[0] ?? sign;
      at += found.length;
      if (sign === '"' && !(found.length > 1 && found.endsWith('"'))) {
        entry.issue ??= unclosed('"');
        at = lineEnd(text, at);
      }
      entry.tokens.push(found);
    }
  }
  end(text.length);
  return entries;
}

function begin(line: number, first: string): Entry {
  return { line, isIndented: /^\s/.test(first), tokens: [], comment: '' };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function unclosed(sign: string): Issue {
  return { field: 'content', code: 'unclosed', params: { sign } };
}
