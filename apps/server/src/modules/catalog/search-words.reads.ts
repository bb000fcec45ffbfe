import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { toPhoneticEntry, stripPhoneticMark } from './search-phonetic.ts';

/** The vocabulary's data about a word. */
export type Lookup = {
  /** Stems of the word itself. */
  exact: string[];
  /** Stems of longer words that begin with it. */
  completed: string[];
  /** Whether more words than these begin with it. */
  hasMore: boolean;
  /** Approximate number of products that contain one of these stems. */
  uses: number;
  /** Number of categories, of the word itself or else of its completions, and whether it occurs in the name of one. */
  categories: number;
  isPlace: boolean;
  isLead: boolean;
  /** Whether it is a known word that does not occur in the searched texts. */
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
const MAX_COMPLETIONS = 50;
const MAX_SIMILAR = 30;

/** The searched texts: only lead words of names, whole titles, or descriptions too. */
export type Within = 'lead' | 'title' | 'description';

/**
 * Looks up a folded word in its forms (as written, and its stem). Stems are followed one step further, because a name in two alphabets
 * may have two stems. Phonetic entries count only if no written word matches, and words of descriptions only if those are searched.
 */
export async function findWord(db: Db, forms: readonly [string, ...string[]], within: Within): Promise<Lookup> {
  const [written] = forms;
  if (written === '') return noLookup;
  const isInDescription = within === 'description';
  const { rows } = await sql<Lookup>`with own as (
      select stems, is_in_title or ${isInDescription} as is_searched from search_words where word = any(${forms}::text[])
    ), heard as (
      select stems, is_in_title or ${isInDescription} as is_searched from search_words
      where word = ${toPhoneticEntry(written)} and not exists (select from own)
    ), exact as (
      select s.* from search_words s
      where s.word = any(array(select unnest(stems) from (select * from own union all select * from heard) o where o.is_searched))
    ), completion as (
      select w.* from search_words w
      where w.word > ${written} and w.word < ${`${written}\u{10ffff}`} and (length(${written}) > 1 or ${within === 'lead'})
        and (w.is_in_title or ${isInDescription}) and (w.is_lead or ${within !== 'lead'}) limit ${sql.lit(MAX_COMPLETIONS)}
    ), told as (
      select coalesce(max(cardinality(category_ids)), 0) as categories, coalesce(bool_or(is_place), false) as is_place,
        coalesce(bool_or(is_lead), false) as is_lead
      from (select * from exact union all select * from completion where not exists (select from exact)) known
    )
    select array(select distinct unnest(stems) from exact) as exact,
      array(select distinct unnest(stems) from completion) as completed,
      (select count(*) = ${sql.lit(MAX_COMPLETIONS)} from completion) as "hasMore",
      (select coalesce(max(uses), 0) from exact) + (select coalesce(sum(uses), 0) from completion) as uses,
      told.categories, told.is_place as "isPlace", told.is_lead as "isLead",
      exists (select from own where not is_searched) as "isElsewhere" from told`.execute(db);
  return rows[0] ?? noLookup;
}

/** Words of the vocabulary with a spelling similar to a folded word. */
export async function listSimilarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from list_similar_words(${word}, ${MAX_SIMILAR})`.execute(
    db,
  );
  return rows.map((row) => stripPhoneticMark(row.word));
}
