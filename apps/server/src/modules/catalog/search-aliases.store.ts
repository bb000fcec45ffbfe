import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** More would slow down every search, which checks all of them. */
const MAX_ALIASES = 5_000;

/**
 * Makes a word find what `means` finds; with an empty `means` the word is ignored in searches. False when the maximum is reached; an
 * existing alias is not changed.
 */
export async function addSearchAlias(tx: Tx, alias: { word: string; means: string }): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_aliases`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MAX_ALIASES) return false;
  await sql`insert into search_aliases (word, means) values (${alias.word}, ${alias.means}) on conflict do nothing`.execute(
    tx,
  );
  return true;
}

/** Deletes all meanings of a word, or one; returns how many were deleted. */
export async function removeSearchAlias(tx: Tx, word: string, means: string | null): Promise<number> {
  const { numAffectedRows } = await sql`delete from search_aliases
    where word = ${word} and (${means}::text is null or lower(means) = lower(${means}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
