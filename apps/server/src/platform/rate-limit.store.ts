import { sql } from 'kysely';
import type { Db } from './database/index.ts';
import { refuse } from './refusal.ts';
import type { Term } from './terms.store.ts';

export type Limit = { most: number; inSeconds: number };

/**
 * Counts `weight` more of `key` and refuses with RATE_LIMITED above the limit. The count lies in the database, so that
 * several nodes share it; it is its own statement, so that a refused use case still counts.
 */
export async function countAgainst(db: Db, key: string, limit: Limit, weight = 1): Promise<void> {
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits as r (key, count, window_ends_at)
    values (${key}, ${weight}::int, now() + make_interval(secs => ${limit.inSeconds}::float8))
    on conflict (key) do update set
      count = case when r.window_ends_at <= now() then ${weight}::int else least(r.count, 1000000) + ${weight}::int end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning count, extract(epoch from window_ends_at - now())::float8 as seconds_left`.execute(db);
  const used = rows[0];
  if (used && used.count > limit.most) refuse('RATE_LIMITED', { retryAfterSeconds: Math.max(1, used.seconds_left) });
}

/** Takes one count back: it was nobody's fault. */
export async function uncount(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

/** Forgets what was counted of `key`: whoever proved to be right starts anew. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** A window that is over counts for nothing. */
export const limitTerms: readonly Term[] = [{ table: 'rate_limits', column: 'window_ends_at', after: '0 seconds' }];
