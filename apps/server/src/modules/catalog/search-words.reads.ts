import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { nearest } from './search-typos.ts';

/**
 * What the vocabulary knows of a word: stems of the word itself, stems of words that begin with it, and whether it
 * is a known word that only is not looked for here.
 */
export type Lookup = { exact: string[]; beginning: string[]; isElsewhere: boolean };

const MOST_COMPLETIONS = 50;
const MOST_SIMILAR = 30;

/**
 * Looks a folded word up, in any of its forms (as written, and its stem). Stems are followed one step further, since
 * a name in two alphabets may have two of them. Words of descriptions count only where those are searched.
 */
export async function findWord(db: Db, forms: readonly [string, ...string[]], isInDescription: boolean): Promise<Lookup> {
  const [written] = forms;
  const { rows } = await sql<Lookup>`with own as (select word, stems, is_in_title from search_words where word = any(${forms}::text[]))
    select
      array(
        select distinct lexeme from own cross join unnest(own.stems) as stem
          join search_words s on s.word = stem cross join unnest(s.stems) as lexeme
        where ${isInDescription}::boolean or own.is_in_title
      ) as exact,
      array(
        select distinct lexeme from (
          select w.stems from search_words w where w.word > ${written} and w.word < ${`${written}\u{10ffff}`} and length(${written}) > 1
            and (${isInDescription}::boolean or w.is_in_title) limit ${sql.lit(MOST_COMPLETIONS)}
        ) completions cross join unnest(completions.stems) as lexeme
      ) as beginning,
      not ${isInDescription}::boolean and exists (select from own where not is_in_title) as "isElsewhere"`.execute(db);
  return rows[0] ?? { exact: [], beginning: [], isElsewhere: false };
}

/** Known words that a mistyped folded word could mean. */
export async function listNearWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from list_similar_words(${word}, ${MOST_SIMILAR})`.execute(db);
  return nearest(word, rows.map((row) => row.word));
}
