import type { Term } from './search-query.ts';

/** The parts of a title that may match: A the lead words of the name, B the rest of it, C category and subcategory. */
type Weights = 'A' | 'AB' | 'ABC';

/** One word as a tsquery: the word itself or any word that begins with it. */
export function anyOf(term: Term, weights?: Weights): string {
  // One or two letters match beginnings of names; two letters also match a whole word of a title.
  const exactFlags = term.letters === 1 ? 'A' : (weights ?? (term.letters === 2 ? 'ABC' : ''));
  const prefixFlags = term.letters <= 2 ? 'A' : (weights ?? '');
  return [
    ...exactQueries(term, exactFlags),
    ...term.completed.map((stem) => lexeme(stem, prefixFlags)),
    ...term.beginnings.map((beginning) => lexeme(beginning, `*${prefixFlags}`)),
  ].join('|');
}

/** One word as a tsquery: only the word itself; null when it is not in the vocabulary. */
export function exactlyOf(term: Term, weights: Weights): string | null {
  return exactQueries(term, term.letters === 1 ? 'A' : weights).join('|') || null;
}

function exactQueries({ exact, phrases }: Term, flags: string): string[] {
  return [
    ...exact.map((stem) => lexeme(stem, flags)),
    ...phrases.map((words) => `(${words.map((stems) => oneOf(stems, flags)).join('&')})`),
  ];
}

/** The conjunction of tsqueries; null when one of them never matches. */
export function allOf(queries: readonly (string | null)[]): string | null {
  return queries.includes(null) ? null : queries.map((query) => `(${query})`).join('&');
}

/** More forms of a word would only make the query long. */
const MAX_FORMS = 12;

/** A tsquery for two words within a maximum distance, in either order; 1 means adjacent. */
export function nearOf(one: Term, other: Term, max: number): string {
  const first = oneOf(formsOf(one), '');
  const second = oneOf(formsOf(other), '');
  return Array.from({ length: max }, (_, n) => `(${first}<${n + 1}>${second})|(${second}<${n + 1}>${first})`).join('|');
}

function formsOf({ exact, phrases, completed }: Term): string[] {
  const sure = [...exact, ...phrases.flat(2)];
  return (sure.length > 0 ? sure : completed).slice(0, MAX_FORMS);
}

function oneOf(stems: readonly string[], flags: string): string {
  return `(${stems.map((stem) => lexeme(stem, flags)).join('|')})`;
}

/** Terms have only letters and digits, so nothing in them can close the quotes. */
function lexeme(term: string, flags: string): string {
  return flags === '' ? `'${term}'` : `'${term}':${flags}`;
}
