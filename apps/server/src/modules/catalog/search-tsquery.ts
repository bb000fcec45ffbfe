import type { Term } from './search-query.ts';

/** The texts of a product that may match: A the beginning of its name, B the rest of it, C its place in the shop. */
type Weights = 'A' | 'AB' | 'ABC';

/** One word as a tsquery: the word itself or anything that it begins. */
export function anyOf(term: Term, weights?: Weights): string {
  // One or two letters find what names begin with; two are a word of a title as well.
  const own = term.letters === 1 ? 'A' : (weights ?? (term.letters === 2 ? 'ABC' : ''));
  const begun = term.letters <= 2 ? 'A' : (weights ?? '');
  return [
    ...themselves(term, own),
    ...term.completed.map((stem) => lexeme(stem, begun)),
    ...term.beginnings.map((beginning) => lexeme(beginning, `*${begun}`)),
  ].join('|');
}

/** One word as a tsquery: the word itself alone; null when the shop does not know it. */
export function exactlyOf(term: Term, weights: Weights): string | null {
  return themselves(term, term.letters === 1 ? 'A' : weights).join('|') || null;
}

function themselves({ exact, meant }: Term, flags: string): string[] {
  return [
    ...exact.map((stem) => lexeme(stem, flags)),
    ...meant.map((words) => `(${words.map((stems) => oneOf(stems, flags)).join('&')})`),
  ];
}

/** All of some tsqueries; one that cannot be met makes the whole impossible. */
export function allOf(queries: readonly (string | null)[]): string | null {
  return queries.includes(null) ? null : queries.map((query) => `(${query})`).join('&');
}

/** More forms of a word than these would only make the query long. */
const MOST_FORMS = 12;

/** Two words that stand at most so far from each other in a text, in either order: 1 is side by side. */
export function nearOf(one: Term, other: Term, most: number): string {
  const first = oneOf(formsOf(one), '');
  const second = oneOf(formsOf(other), '');
  return Array.from({ length: most }, (_, n) => `(${first}<${n + 1}>${second})|(${second}<${n + 1}>${first})`).join(
    '|',
  );
}

function formsOf({ exact, meant, completed }: Term): string[] {
  const sure = [...exact, ...meant.flat(2)];
  return (sure.length > 0 ? sure : completed).slice(0, MOST_FORMS);
}

function oneOf(stems: readonly string[], flags: string): string {
  return `(${stems.map((stem) => lexeme(stem, flags)).join('|')})`;
}

/** Terms are letters and digits alone, so that nothing in them can end the quotes. */
function lexeme(term: string, flags: string): string {
  return flags === '' ? `'${term}'` : `'${term}':${flags}`;
}
