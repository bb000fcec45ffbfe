import { type RawBuilder, sql } from 'kysely';
import type { Term } from './search-query.ts';
import { allOf, anyOf, exactlyOf, nearOf } from './search-tsquery.ts';

/** How far apart in a title words may stand that belong together: a figure and its word, and two words. */
const NUMBER_DISTANCE = 2;
const WORD_DISTANCE = 3;

/** A word itself before a beginning; the name before the place, that before attributes. The first that holds ends it. */
export function fitOfAll(terms: readonly Term[]): RawBuilder<unknown> {
  const inName = allOf(terms.map((term) => exactlyOf(term, 'AB')));
  const inPlace = allOf(terms.map((term) => exactlyOf(term, 'ABC')));
  const begunInName = allOf(terms.map((term) => anyOf(term, 'AB')));
  const begunInPlace = allOf(terms.map((term) => anyOf(term, 'ABC')));
  return sql`(case when ${holds(inName)} then 4 when ${holds(inPlace)} then 3
    when ${holds(begunInName)} then 2 when ${holds(begunInPlace)} then 1 else 0 end)::float8`;
}

/** Of a word's weight: for the word itself in the name, for anything in the title, for the rest. */
const IN_NAME = 1;
const IN_TITLE = 0.85;
const ELSEWHERE = 0.7;
/** Of a figure's weight, where it stands with other words than it was typed with. */
const LOOSE_NUMBER = 0.25;

/** How much of what the words tell a product has: their weights, more for those in the name. */
export function fitOfSome(terms: readonly Term[], searched: RawBuilder<unknown>): RawBuilder<unknown> {
  const fits = terms.map((term, at) => {
    const near = term.isNumber ? nearNumber(terms, at) : null;
    const share = near === null ? sql`1` : sql`case when ${holds(near)} then 1 else ${sql.lit(LOOSE_NUMBER)} end`;
    return sql`case when ${searched} @@ ${once(anyOf(term))} then ${term.weight}::float8 * (${share})
      * case when ${holds(exactlyOf(term, 'AB'))} then ${sql.lit(IN_NAME)} when ${holds(anyOf(term, 'ABC'))} then ${sql.lit(IN_TITLE)} else ${sql.lit(ELSEWHERE)} end
      else 0 end`;
  });
  return sql.join(fits, sql` + `);
}

/** Whether a figure stands near a word that it was typed with. */
export function hasTightNumber(terms: readonly Term[]): RawBuilder<unknown> {
  const near = terms.map((term, at) => (term.isNumber ? nearNumber(terms, at) : null));
  return sql`(${countOf(near.filter((query) => query !== null))} > 0)`;
}

/** How closely figures stand to the words that they were typed with. */
export function tightness(terms: readonly Term[]): RawBuilder<unknown> {
  const near = terms.flatMap((term, at) => {
    if (!term.isNumber) return [];
    const distances = Array.from({ length: NUMBER_DISTANCE }, (_, n) => n + 1);
    return neighboursOf(terms, at).flatMap((word) => distances.map((most) => nearOf(term, word, most)));
  });
  return countOf(near);
}

/** How many words stand near the one that they were typed after. */
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
        queries.map((query) => sql`${holds(query)}::int`),
        sql` + `,
      );
}

/** Whether a document's title meets a tsquery; null for one that cannot be met. */
export function holds(query: string | null): RawBuilder<unknown> {
  return sql`(d.terms @@ ${once(query)})`;
}

/** Read from its text once, and not for each document. */
function once(query: string | null): RawBuilder<unknown> {
  return sql`(select ${query}::tsquery)`;
}
