import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { heardWord, withoutMark } from './search-heard.ts';

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
  /** Of the word itself, or of those that it begins when there is none: how many categories, and whether it names one. */
  categories: number;
  isPlace: boolean;
  isLead: boolean;
  /** Whether it is a known word that only is not looked for here. */
  isElsewhere: boolean;
};

export const noLookup: Lookup = {
  exact: [],
  completed: [],
  hasMore: false,
  uses: 0,
  categories: 0,
  isPlace: false,
  isLead: false,
  isElsewhere: false,
};
const MOST_COMPLETIONS = 50;
const MOST_SIMILAR = 30;

/** Where a word is looked for: beginnings of names alone, all of titles, or descriptions too. */
export type Within = 'lead' | 'title' | 'description';

/**
 * Looks a folded word up, in any of its forms (as written, and its stem). Stems are followed one step further, since
 * a name in two alphabets may have two of them. What is only heard so counts where nothing is written so. Words of descriptions count only where those are searched.
 */
export async function findWord(db: Db, forms: readonly [string, ...string[]], within: Within): Promise<Lookup> {
  const [written] = forms;
  if (written === '') return noLookup;
  const isInDescription = within === 'description';
  const { rows } = await sql<Lookup>`with own as (
      select stems, is_in_title or ${isInDescription} as is_searched from search_words where word = any(${forms}::text[])
    ), heard as (
      select stems, is_in_title or ${isInDescription} as is_searched from search_words
      where word = ${heardWord(written)} and not exists (select from own)
    ), exact as (
      select s.* from search_words s
      where s.word = any(array(select unnest(stems) from (select * from own union all select * from heard) o where o.is_searched))
    ), completion as (
      select w.* from search_words w
      where w.word > ${written} and w.word < ${`${written}\u{10ffff}`} and (length(${written}) > 1 or ${within === 'lead'})
        and (w.is_in_title or ${isInDescription}) and (w.is_lead or ${within !== 'lead'}) limit ${sql.lit(MOST_COMPLETIONS)}
    ), told as (
      select coalesce(max(cardinality(category_ids)), 0) as categories, coalesce(bool_or(is_place), false) as is_place,
        coalesce(bool_or(is_lead), false) as is_lead
      from (select * from exact union all select * from completion where not exists (select from exact)) known
    )
    select array(select distinct unnest(stems) from exact) as exact,
      array(select distinct unnest(stems) from completion) as completed,
      (select count(*) = ${sql.lit(MOST_COMPLETIONS)} from completion) as "hasMore",
      (select coalesce(max(uses), 0) from exact) + (select coalesce(sum(uses), 0) from completion) as uses,
      told.categories, told.is_place as "isPlace", told.is_lead as "isLead",
      exists (select from own where not is_searched) as "isElsewhere" from told`.execute(db);
  return rows[0] ?? noLookup;
}

/** Known words that are spelled about like a folded one. */
export async function listSimilarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from list_similar_words(${word}, ${MOST_SIMILAR})`.execute(
    db,
  );
  return rows.map((row) => withoutMark(row.word));
}
