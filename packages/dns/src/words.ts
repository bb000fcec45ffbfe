import { unescape } from './bytes.ts';
import { refuse } from './refuse.ts';

/** A part of a record's content as it is written, with its quotes and escapes. */
export type Word = string;
/** How host names are read: what `@` stands for, and whether names without a final dot are relative to that. */
export type Reading = { origin: string; isRelative: boolean };
/** The words of a content that are still to be read; `form` is what all of them should be. */
export type Words = { left: Word[]; form: string; reading: Reading };

// A quote after `=` stays inside its word (alpn="h2,h3", RFC 9460 §2.1); any other inside a word is a sign like others.
const word = /"(?:[^"\\]|\\[^])*"|(?:="(?:[^"\\]|\\[^])*"|\\[^]|[^\s\\])+|\\$/g;

/** The words of a content; `;` and parentheses mean nothing here, unlike in a zone file. */
export function splitWords(text: string): Word[] {
  return text.match(word) ?? [];
}

export function isQuoted(text: Word): boolean {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"');
}

/** The next word; a missing one is a fault. */
export function take(words: Words): Word {
  const next = words.left.shift();
  if (next === undefined) refuse('parts_missing', { expected: words.form });
  if (next.startsWith('"') && !isQuoted(next)) refuse('unclosed', { sign: '"' });
  return next;
}

/** Words to the end as one, for digests and keys that may be cut by spaces. */
export function takeRest(words: Words): string {
  return [take(words), ...words.left.splice(0)].join('');
}

/** The bytes of a word, quoted or not, one a character (RFC 1035 §5.1). */
export function textOf(text: Word): string {
  return unescape(isQuoted(text) ? text.slice(1, -1) : text);
}
