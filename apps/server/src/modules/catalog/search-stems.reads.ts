import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { fold } from './search-fold.ts';

/** The folded stem of a word; `isStop` marks a stop word («для», "with"). */
export type Stem = { folded: string; isStop: boolean };

/** Stems of Russian and English words from PostgreSQL's dictionaries; a word without a stem is its own stem. */
export async function listStems(db: Db, words: readonly string[]): Promise<Map<string, Stem>> {
  const distinct = [...new Set(words)];
  const dictionaries = distinct.map((word) =>
    /[а-яё]/.test(word) ? 'pg_catalog.russian_stem' : 'pg_catalog.english_stem',
  );
  const { rows } = await sql<{ word: string; stems: string[] | null }>`
    select word, ts_lexize(dictionary::regdictionary, replace(word, 'ё', 'е')) as stems
    from unnest(${distinct}::text[], ${dictionaries}::text[]) as given (word, dictionary)`.execute(db);
  return new Map(
    rows.map(({ word, stems }) => [
      word,
      { folded: fold(stems?.[0] ?? word) || fold(word), isStop: stems?.length === 0 },
    ]),
  );
}
