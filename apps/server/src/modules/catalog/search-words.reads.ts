import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { nearest } from './search-typos.ts';

/** What the vocabulary knows of a word. */
export type Lookup = {
  /** Stems of the word itself. */
  exact: string[];
  /** Stems of other words that begin with it. */
  completed: string[];
  /** Whether more words than these begin with it. */
  hasMore: boolean;
  /** About how many products have one of these stems. */
  uses: number;
  /** Whether it is a known word that only is not looked for here. */
  isElsewhere: boolean;
};

const nothing: Lookup = { exact: [], completed: [], hasMore: false, uses: 0, isElsewhere: false };
const MOST_COMPLETIONS = 50;
const MOST_SIMILAR = 30;

/**
 * Looks a folded word up, in any of its forms (as written, and its stem). Stems are followed one step further, since
 * a name in two alphabets may have two of them. Words of descriptions count only where those are searched.
 */
export async function findWord(
  db: Db,
  forms: readonly [string, ...string[]],
  isInDescription: boolean,
): Promise<Lookup> {
  const [written] = forms;
  const { rows } = await sql<Lookup>`with own as (
      select stems, is_in_title or ${isInDescription} as is_searched from search_words where word = any(${forms}::text[])
    ), exact as (
      select s.stems, s.uses from search_words s
      where s.word = any(array(select unnest(own.stems) from own where own.is_searched))
    ), completion as (
      select w.stems, w.uses from search_words w
      where w.word > ${written} and w.word < ${`${written}\u{10ffff}`} and length(${written}) > 1
        and (w.is_in_title or ${isInDescription}) limit ${sql.lit(MOST_COMPLETIONS)}
    )
    select array(select distinct unnest(stems) from exact) as exact,
      array(select distinct unnest(stems) from completion) as completed,
      (select count(*) = ${sql.lit(MOST_COMPLETIONS)} from completion) as "hasMore",
      (select coalesce(sum(uses), 0) from exact) + (select coalesce(sum(uses), 0) from completion) as uses,
      exists (select from own where not is_searched) as "isElsewhere"`.execute(db);
  return rows[0] ?? nothing;
}

/** Known words that a mistyped folded word could mean. */
export async function listNearWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from list_similar_words(${word}, ${MOST_SIMILAR})`.execute(
    db,
  );
  return nearest(
    word,
    rows.map((row) => row.word),
  );
}
