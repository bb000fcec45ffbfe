import { sql } from 'kysely';
import type { Db } from './database/index.ts';

/** At most `requests` in any time of `perMs`; so many of them may come together, the others evenly. */
type TurnLimit = { requests: number; perMs: number; burst: number };

/** What a turn takes of a limit: with the burst before, so many fit into its time and no more. */
const intervalOf = ({ requests, perMs, burst }: TurnLimit) => perMs / (requests - burst + 1);
const HOURS_KEPT = 1;

/**
 * Turns at what a provider allows to the whole shop, counted in the database so that all nodes share them. Each call is one
 * statement by the database's clock: nothing is held while somebody waits for a turn.
 */
export function databaseTurns(db: Db) {
  return {
    /** Takes the next turn of `key`; answers in how many milliseconds it comes. */
    async reserve(key: string, limit: TurnLimit): Promise<number> {
      const interval = intervalOf(limit);
      const { rows } = await sql<{ waitMs: number }>`
        insert into provider_turns as t (key, full_at) values (${key}, clock_timestamp() + make_interval(secs => ${interval / 1000}::float8))
        on conflict (key) do update set
          full_at = greatest(t.full_at, clock_timestamp()) + make_interval(secs => ${interval / 1000}::float8)
        returning 1000 * extract(epoch from full_at - clock_timestamp())::float8 - ${interval * limit.burst}::float8 as "waitMs"`.execute(
        db,
      );
      return Math.max(0, rows[0]?.waitMs ?? 0);
    },

    /** Takes a turn of each key that has one now; answers those. */
    async take(keys: readonly string[], limit: TurnLimit): Promise<ReadonlySet<string>> {
      const interval = intervalOf(limit) / 1000;
      const { rows } = await sql<{ key: string }>`
        insert into provider_turns as t (key, full_at)
        select key, clock_timestamp() + make_interval(secs => ${interval}::float8) from unnest(${keys}::text[]) as wanted (key) order by key
        on conflict (key) do update set
          full_at = greatest(t.full_at, clock_timestamp()) + make_interval(secs => ${interval}::float8)
          where greatest(t.full_at, clock_timestamp()) <= clock_timestamp() + make_interval(secs => ${interval * (limit.burst - 1)}::float8)
        returning t.key`.execute(db);
      return new Set(rows.map(({ key }) => key));
    },
  };
}

/** Forgets limits that nothing was taken of lately. */
export async function sweepTurns(db: Db): Promise<void> {
  await sql`delete from provider_turns where full_at < now() - make_interval(hours => ${HOURS_KEPT}::int)`.execute(db);
}
