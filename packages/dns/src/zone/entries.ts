import type { Fault } from '../fault.ts';
import type { Word } from '../words.ts';

/** One entry of a zone file: what stands on a line, or on several inside parentheses. Lines count from 1. */
export type Entry = {
  line: number;
  /** The line begins with a space, so that the owner is the one before. */
  isIndented: boolean;
  words: Word[];
  comment: string;
  fault?: Fault;
};

// As in a content (`words.ts`), but a string ends with its line, and `;` and parentheses are signs of their own.
const word = /"(?:[^"\\\n]|\\[^\n])*"|(?:="(?:[^"\\\n]|\\[^\n])*"|\\[^\n]|[^\s\\;()])+|\\/y;

/** The entries of a zone file that have words (RFC 1035 §5.1). */
export function splitEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let entry: Entry = begin(1, text);
  let line = 1;
  let depth = 0;
  const end = (next: number) => {
    if (depth > 0) entry.fault ??= unclosed('(');
    if (entry.words.length > 0 || entry.fault) entries.push(entry);
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
      if (depth < 0) entry.fault ??= unclosed(')');
      depth = Math.max(depth, 0);
      at += 1;
    } else if (/\s/.test(sign)) {
      at += 1;
    } else {
      word.lastIndex = at;
      const found = word.exec(text)?.[0] ?? sign;
      at += found.length;
      if (sign === '"' && !(found.length > 1 && found.endsWith('"'))) {
        entry.fault ??= unclosed('"');
        at = lineEnd(text, at);
      }
      entry.words.push(found);
    }
  }
  end(text.length);
  return entries;
}

function begin(line: number, first: string): Entry {
  return { line, isIndented: /^\s/.test(first), words: [], comment: '' };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function unclosed(sign: string): Fault {
  return { field: 'content', code: 'unclosed', params: { sign } };
}
