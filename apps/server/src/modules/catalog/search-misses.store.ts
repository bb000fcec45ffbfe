import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

export const MISS_MAX_CHARACTERS = 60;
/** More different queries per day are abuse rather than demand. */
const MAX_PER_DAY = 500;
const RETENTION_DAYS = 90;

/** Adds to today's counts of queries without results, in one statement; new queries beyond {@link MAX_PER_DAY} are discarded. */
export async function saveMisses(db: Db, misses: ReadonlyMap<string, number>): Promise<void> {
  await sql`with today as (
      select (now() at time zone 'UTC')::date as day
    ), room as (
      select greatest(0, ${sql.lit(MAX_PER_DAY)} - count(m.query)) as free from today left join search_misses m using (day)
    ), given as (
      select query, times, known.query is not null as is_known
      from unnest(${[...misses.keys()]}::text[], ${[...misses.values()]}::int[]) as told (query, times)
      left join (select m.query from search_misses m join today using (day)) known using (query)
    ), taken as (
      select query, times from given where is_known
      union all (select query, times from given where not is_known order by query limit (select free from room))
    )
    insert into search_misses as m (day, query, times)
    select today.day, taken.query, taken.times from taken, today order by taken.query
    on conflict (day, query) do update set times = least(m.times + excluded.times, 1000000000)`.execute(db);
}

/** Deletes counts older than the retention period. */
export async function sweepMisses(db: Db): Promise<void> {
  await sql`delete from search_misses where day < (now() at time zone 'UTC')::date - ${sql.lit(RETENTION_DAYS)}::int`.execute(
    db,
  );
}
