import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** More would slow down every search, which knows all of them. */
const MOST_ALIASES = 5_000;

/**
 * Lets a word find what another one finds; with an empty `means` it says nothing and is left out. Answers whether there
 * is room for it; one that stands already stays.
 */
export async function addSearchAlias(tx: Tx, alias: { word: string; means: string }): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_aliases`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MOST_ALIASES) return false;
  await sql`insert into search_aliases (word, means) values (${alias.word}, ${alias.means}) on conflict do nothing`.execute(
    tx,
  );
  return true;
}

/** Forgets all meanings of a word, or one; answers how many there were. */
export async function removeSearchAlias(tx: Tx, word: string, means: string | null): Promise<number> {
  const { numAffectedRows } = await sql`delete from search_aliases
    where word = ${word} and (${means}::text is null or lower(means) = lower(${means}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
