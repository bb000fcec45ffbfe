import { sql } from 'kysely';
import type { Db } from './database/index.ts';

/** At most `requests` in any window of `perMs`. `burst` of them may come at once, the others evenly spaced. */
type ProviderRateLimit = { requests: number; perMs: number; burst: number };

/** The time that one slot takes. With a full burst before, exactly `requests` fit into a window. */
const intervalOf = ({ requests, perMs, burst }: ProviderRateLimit) => perMs / (requests - burst + 1);
const RETENTION_HOURS = 1;

/**
 * A rate limiter for calls to a provider. The limit applies to the whole shop, so the slots are counted in the database, which
 * all nodes share. Each call is one statement on the database's clock: no lock is held while a caller waits for its slot.
 */
export function createProviderRateLimiter(db: Db) {
  /** Takes the next slot of `key`. Returns in how many milliseconds it begins. */
  async function reserve(key: string, limit: ProviderRateLimit): Promise<number> {
    const interval = intervalOf(limit);
    const { rows } = await sql<{ waitMs: number }>`
      insert into provider_turns as t (key, full_at) values (${key}, clock_timestamp() + make_interval(secs => ${interval / 1000}::float8))
      on conflict (key) do update set
        full_at = greatest(t.full_at, clock_timestamp()) + make_interval(secs => ${interval / 1000}::float8)
      returning 1000 * extract(epoch from full_at - clock_timestamp())::float8 - ${interval * limit.burst}::float8 as "waitMs"`.execute(
      db,
    );
    return Math.max(0, rows[0]?.waitMs ?? 0);
  }

  /** Takes a slot of each key that has a free one now. Returns those keys. */
  async function take(keys: readonly string[], limit: ProviderRateLimit): Promise<ReadonlySet<string>> {
    const interval = intervalOf(limit) / 1000;
    const { rows } = await sql<{ key: string }>`
      insert into provider_turns as t (key, full_at)
      select key, clock_timestamp() + make_interval(secs => ${interval}::float8) from unnest(${keys}::text[]) as wanted (key) order by key
      on conflict (key) do update set
        full_at = greatest(t.full_at, clock_timestamp()) + make_interval(secs => ${interval}::float8)
        where greatest(t.full_at, clock_timestamp()) <= clock_timestamp() + make_interval(secs => ${interval * (limit.burst - 1)}::float8)
      returning t.key`.execute(db);
    return new Set(rows.map(({ key }) => key));
  }

  /**
   * Takes a slot of `key` if one is free now, and returns 0. Otherwise takes none, and returns in how many milliseconds one is free:
   * for work that is put off until then, which with {@link reserve} would need a second slot when it is done.
   */
  async function takeFree(key: string, limit: ProviderRateLimit): Promise<number> {
    const taken = await take([key], limit);
    if (taken.has(key)) return 0;
    const { rows } = await sql<{ waitMs: number }>`
      select 1000 * extract(epoch from full_at - clock_timestamp())::float8 - ${intervalOf(limit) * (limit.burst - 1)}::float8 as "waitMs"
      from provider_turns where key = ${key}`.execute(db);
    return Math.max(1, rows[0]?.waitMs ?? 0);
  }

  return { reserve, take, takeFree };
}

/** Deletes the rows of limits that were not used lately. */
export async function sweepProviderRateLimits(db: Db): Promise<void> {
  await sql`delete from provider_turns where full_at < now() - make_interval(hours => ${RETENTION_HOURS}::int)`.execute(
    db,
  );
}
