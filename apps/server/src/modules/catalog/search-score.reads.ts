import { type RawBuilder, sql } from 'kysely';
import type { Term } from './search-query.ts';
import { allOf, anyOf, exactlyOf, nearOf } from './search-tsquery.ts';

/** Maximum distance in a title between words that belong together: a number and its word, and two words. */
const NUMBER_DISTANCE = 2;
const WORD_DISTANCE = 3;

/**
 * Score of a document with all words: whole words before prefixes, the name before category names, those before attributes. The first
 * match decides.
 */
export function scoreOfAll(terms: readonly Term[]): RawBuilder<unknown> {
  const inName = allOf(terms.map((term) => exactlyOf(term, 'AB')));
  const inPlace = allOf(terms.map((term) => exactlyOf(term, 'ABC')));
  const prefixInName = allOf(terms.map((term) => anyOf(term, 'AB')));
  const prefixInPlace = allOf(terms.map((term) => anyOf(term, 'ABC')));
  return sql`(case when ${titleMatches(inName)} then 4 when ${titleMatches(inPlace)} then 3
    when ${titleMatches(prefixInName)} then 2 when ${titleMatches(prefixInPlace)} then 1 else 0 end)::float8`;
}

/** Share of a word's weight: for the whole word in the name, for any match in the title, for any other match. */
const IN_NAME = 1;
const IN_TITLE = 0.85;
const ELSEWHERE = 0.7;
/** Share of a number's weight when it is not near a word beside which it was typed. */
const LOOSE_NUMBER = 0.25;

/** Score of a document with some of the words: the sum of their weights, higher for words in the name. */
export function scoreOfSome(terms: readonly Term[], searched: RawBuilder<unknown>): RawBuilder<unknown> {
  const scores = terms.map((term, at) => {
    const near = term.isNumber ? nearNumber(terms, at) : null;
    const share =
      near === null ? sql`1` : sql`case when ${titleMatches(near)} then 1 else ${sql.lit(LOOSE_NUMBER)} end`;
    return sql`case when ${searched} @@ ${asTsquery(anyOf(term))} then ${term.weight}::float8 * (${share})
      * case when ${titleMatches(exactlyOf(term, 'AB'))} then ${sql.lit(IN_NAME)} when ${titleMatches(anyOf(term, 'ABC'))} then ${sql.lit(IN_TITLE)} else ${sql.lit(ELSEWHERE)} end
      else 0 end`;
  });
  return sql.join(scores, sql` + `);
}

/** Whether a number is near a word beside which it was typed. */
export function hasTightNumber(terms: readonly Term[]): RawBuilder<unknown> {
  const near = terms.map((term, at) => (term.isNumber ? nearNumber(terms, at) : null));
  return sql`(${countOf(near.filter((query) => query !== null))} > 0)`;
}

/** How close numbers are to the words beside which they were typed. */
export function tightness(terms: readonly Term[]): RawBuilder<unknown> {
  const near = terms.flatMap((term, at) => {
    if (!term.isNumber) return [];
    const distances = Array.from({ length: NUMBER_DISTANCE }, (_, n) => n + 1);
    return neighboursOf(terms, at).flatMap((word) => distances.map((max) => nearOf(term, word, max)));
  });
  return countOf(near);
}

/** How many words are near the word that they were typed after. */
export function nearWords(terms: readonly Term[]): RawBuilder<unknown> {
  return countOf(terms.slice(1).map((term, at) => nearOf(terms[at] ?? term, term, WORD_DISTANCE)));
}

function nearNumber(terms: readonly Term[], at: number): string | null {
  const number = terms[at];
  const neighbours = neighboursOf(terms, at);
  if (!number || neighbours.length === 0) return null;
  return neighbours.map((word) => nearOf(number, word, NUMBER_DISTANCE)).join('|');
}

function neighboursOf(terms: readonly Term[], at: number): Term[] {
  return [terms[at - 1], terms[at + 1]].filter((term) => term !== undefined).filter((term) => !term.isNumber);
}

function countOf(queries: readonly string[]): RawBuilder<unknown> {
  return queries.length === 0
    ? sql`0`
    : sql.join(
        queries.map((query) => sql`${titleMatches(query)}::int`),
        sql` + `,
      );
}

/** SQL condition: whether a document's title matches a tsquery; null stands for one that never matches. */
export function titleMatches(query: string | null): RawBuilder<unknown> {
  return sql`(d.terms @@ ${asTsquery(query)})`;
}

/** A subquery, so that the text is parsed once and not for each document. */
function asTsquery(query: string | null): RawBuilder<unknown> {
  return sql`(select ${query}::tsquery)`;
}
