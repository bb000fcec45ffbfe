import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

const SHOWN = 100;

/** Queries without results in the last days, the most frequent first. */
export async function listMisses(db: Db, days: number): Promise<{ query: string; times: number; days: number }[]> {
  const { rows } = await sql<{ query: string; times: number; days: number }>`
    select query, sum(times) as times, count(*) as days from search_misses
    where day > (now() at time zone 'UTC')::date - ${days}::int
    group by query order by sum(times) desc, query limit ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}
