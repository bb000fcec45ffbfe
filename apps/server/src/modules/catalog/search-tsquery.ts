import type { Term } from './search-query.ts';

/** The texts of a product that may match: A the beginning of its name, B the rest of it, C its place in the shop. */
type Weights = 'A' | 'AB' | 'ABC';

/** One word as a tsquery: the word itself or anything that it begins. */
export function anyOf({ exact, completed, beginnings }: Term, weights?: Weights): string {
  const stems = [...new Set([...exact, ...completed])].map((stem) => lexeme(stem, weights ?? ''));
  return [...stems, ...beginnings.map((beginning) => lexeme(beginning, `*${weights ?? ''}`))].join('|');
}

/** One word as a tsquery: the word itself alone; null when the shop does not know it. */
export function exactlyOf({ exact }: Term, weights: Weights): string | null {
  return exact.length > 0 ? exact.map((stem) => lexeme(stem, weights)).join('|') : null;
}

/** All of some tsqueries; one that cannot be met makes the whole impossible. */
export function allOf(queries: readonly (string | null)[]): string | null {
  return queries.includes(null) ? null : queries.map((query) => `(${query})`).join('&');
}

/** Terms are letters and digits alone, so that nothing in them can end the quotes. */
function lexeme(term: string, flags: string): string {
  return flags === '' ? `'${term}'` : `'${term}':${flags}`;
}
