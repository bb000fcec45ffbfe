import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { KeptFigures } from './kept-figures.ts';
import { type Aliases, meaningWords, toAliases } from './search-aliases.ts';
import { listStems } from './search-stems.reads.ts';

/** What was read last: figures are dropped every moment, aliases seldom change, and folding them all takes longer than reading. */
let last: { text: string; aliases: Aliases } = { text: '', aliases: new Map() };

/** All aliases, remembered until one of them or the catalogue changes. */
export function readAliases(db: Db, kept: KeptFigures): Promise<Aliases> {
  return kept.read('aliases', async () => {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(word || ${'\n'} || means, ${'\t'}) as text from search_aliases`.execute(db);
    const text = rows[0]?.text ?? '';
    if (text === last.text) return last.aliases;
    const aliases = text.split('\t').map(toRow);
    const read = toAliases(aliases, await listStems(db, meaningWords(aliases)));
    last = { text, aliases: read };
    return read;
  });
}

function toRow(line: string): { word: string; means: string } {
  const [word = '', means = ''] = line.split('\n');
  return { word, means };
}

/** Aliases as an operator reads them, by what they mean; of one word or meaning, or all. */
export async function listSearchAliases(db: Db, about: string | null): Promise<{ means: string; words: string[] }[]> {
  const { rows } = await sql<{ means: string; words: string[] }>`
    select means, array_agg(word order by word) as words from search_aliases
    where ${about}::text is null or word = ${about} or lower(means) = ${about}
    group by means order by means = '', lower(means), means`.execute(db);
  return rows;
}
