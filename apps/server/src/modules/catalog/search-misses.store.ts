import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

export const MISS_MOST_CHARACTERS = 60;
/** More different ones a day are somebody's play and no demand. */
const MOST_A_DAY = 500;
const KEPT_DAYS = 90;

/** Counts what was searched today and not found, all in one statement; what is new after {@link MOST_A_DAY} is let go. */
export async function saveMisses(db: Db, misses: ReadonlyMap<string, number>): Promise<void> {
  await sql`with today as (
      select (now() at time zone 'UTC')::date as day
    ), room as (
      select greatest(0, ${sql.lit(MOST_A_DAY)} - count(m.query)) as free from today left join search_misses m using (day)
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

/** Forgets what was not found long ago. */
export async function sweepMisses(db: Db): Promise<void> {
  await sql`delete from search_misses where day < (now() at time zone 'UTC')::date - ${sql.lit(KEPT_DAYS)}::int`.execute(
    db,
  );
}
