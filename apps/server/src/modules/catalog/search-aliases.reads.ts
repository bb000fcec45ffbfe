import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { QueryCache } from './query-cache.ts';
import { type Aliases, meaningWords, toAliases } from './search-aliases.ts';
import { listStems } from './search-stems.reads.ts';

/** The last result: the query cache is cleared often, aliases seldom change, and folding all of them takes longer than reading them. */
let last: { text: string; aliases: Aliases } = { text: '', aliases: new Map() };

/** All aliases, cached until one of them or the catalogue changes. */
export function readAliases(db: Db, queryCache: QueryCache): Promise<Aliases> {
  return queryCache.getOrLoad('aliases', async () => {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(word || ${'\n'} || means, ${'\t'}) as text from search_aliases`.execute(db);
    const text = rows[0]?.text ?? '';
    if (text === last.text) return last.aliases;
    const aliases = text.split('\t').map(toRow);
    const parsed = toAliases(aliases, await listStems(db, meaningWords(aliases)));
    last = { text, aliases: parsed };
    return parsed;
  });
}

function toRow(line: string): { word: string; means: string } {
  const [word = '', means = ''] = line.split('\n');
  return { word, means };
}

/** Aliases for an operator, grouped by meaning; those of one word or meaning, or all. */
export async function listSearchAliases(db: Db, about: string | null): Promise<{ means: string; words: string[] }[]> {
  const { rows } = await sql<{ means: string; words: string[] }>`
    select means, array_agg(word order by word) as words from search_aliases
    where ${about}::text is null or word = ${about} or lower(means) = ${about}
    group by means order by means = '', lower(means), means`.execute(db);
  return rows;
}
