import { unescape } from './bytes.ts';
import { refuse } from './refuse.ts';

/** A token of a record's content as it is written, with its quotes and escapes. */
export type Token = string;
/** How host names are resolved: what `@` stands for, and whether names without a final dot are relative to it. */
export type NameContext = { origin: string; isRelative: boolean };
/** The tokens of a content that are not read yet; `syntax` describes the expected content. */
export type TokenStream = { remaining: Token[]; syntax: string; nameContext: NameContext };

// A quoted value after `=` belongs to its token (alpn="h2,h3", RFC 9460 §2.1); any other quote inside a token is an ordinary character.
const token = /"(?:[^"\\]|\\[^])*"|(?:="(?:[^"\\]|\\[^])*"|\\[^]|[^\s\\])+|\\$/g;

/** Splits a content into tokens. Unlike in a zone file, `;` and parentheses have no special meaning. */
export function tokenize(text: string): Token[] {
  return text.match(token) ?? [];
}

export function isQuoted(text: Token): boolean {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"');
}

/** Takes the next token; refuses if there is none or its quote is not closed. */
export function takeToken(tokens: TokenStream): Token {
  const next = tokens.remaining.shift();
  if (next === undefined) refuse('parts_missing', { expected: tokens.syntax });
  if (next.startsWith('"') && !isQuoted(next)) refuse('unclosed', { sign: '"' });
  return next;
}

/** Joins all remaining tokens, for digests and keys that may contain spaces. */
export function takeRemaining(tokens: TokenStream): string {
  return [takeToken(tokens), ...tokens.remaining.splice(0)].join('');
}

/** The bytes of a token, quoted or not, as a binary string (RFC 1035 §5.1). */
export function tokenBytes(text: Token): string {
  return unescape(isQuoted(text) ? text.slice(1, -1) : text);
}
