import { sql } from 'kysely';
import type { Db } from './database/index.ts';
import { refuse } from './refusal.ts';
import type { RetentionRule } from './retention.store.ts';

export type RateLimit = { max: number; windowSeconds: number };

/**
 * Adds `weight` to the count of `key` and refuses with RATE_LIMITED above the limit. The count is in the database, so that all
 * nodes share it, and outside the use case's transaction, so that a refused call still counts.
 */
export async function countAgainst(db: Db, key: string, limit: RateLimit, weight = 1): Promise<void> {
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits as r (key, count, window_ends_at)
    values (${key}, ${weight}::int, now() + make_interval(secs => ${limit.windowSeconds}::float8))
    on conflict (key) do update set
      count = case when r.window_ends_at <= now() then ${weight}::int else least(r.count, 1000000) + ${weight}::int end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning count, extract(epoch from window_ends_at - now())::float8 as seconds_left`.execute(db);
  const used = rows[0];
  if (used && used.count > limit.max) refuse('RATE_LIMITED', { retryAfterSeconds: Math.max(1, used.seconds_left) });
}

/** Subtracts one from the count, for an attempt that must not count. */
export async function uncount(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

/** Resets the count of `key` after a successful attempt. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** A row is of no use once its window has ended. */
export const rateLimitRetention: readonly RetentionRule[] = [
  { table: 'rate_limits', column: 'window_ends_at', after: '0 seconds' },
];
