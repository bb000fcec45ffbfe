import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { type Database, openDatabase } from './database/index.ts';
import { createProviderRateLimiter, sweepProviderRateLimits } from './provider-rate-limit.store.ts';

/** Two nodes of one shop. */
let nodes: Database[];
beforeAll(async () => {
  const { url } = await createTestDatabase();
  nodes = [1, 2].map(() => openDatabase(url, { poolSize: 4, prepare: true }));
});
afterAll(() => Promise.all(nodes.map(({ close }) => close())));

const limiterOf = (n: number) => createProviderRateLimiter((nodes[n % 2] as Database).db);
/** So slow that no slot becomes free during a test. */
const HOUR_MS = 3_600_000;

describe('the slots of a provider’s rate limit', () => {
  it('follow one another when several nodes take them at once', async () => {
    const limit = { requests: 10, perMs: 10 * HOUR_MS, burst: 1 };
    const waits = await Promise.all(Array.from({ length: 8 }, (_, n) => limiterOf(n).reserve('shared', limit)));
    const hours = waits.toSorted((a, b) => a - b).map((wait) => wait / HOUR_MS);
    for (const [place, hour] of hours.entries()) expect(hour).toBeCloseTo(place, 1);
  });

  it('are available at once up to the burst', async () => {
    const limit = { requests: 10, perMs: 10 * HOUR_MS, burst: 4 };
    const waits = await Promise.all(Array.from({ length: 6 }, (_, n) => limiterOf(n).reserve('burst', limit)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
    expect(Math.max(...waits) / HOUR_MS).toBeCloseTo(20 / 7, 1);
  });

  it('are counted for each key separately', async () => {
    const limit = { requests: 6, perMs: HOUR_MS, burst: 3 };
    const taken = await Promise.all(Array.from({ length: 9 }, (_, n) => limiterOf(n).take(['a', 'b'], limit)));
    for (const key of ['a', 'b']) expect(taken.filter((keys) => keys.has(key))).toHaveLength(3);
    expect(await limiterOf(0).take(['c', 'a'], limit)).toEqual(new Set(['c']));
  });

  it('are not taken by work that is put off until one is free', async () => {
    const limit = { requests: 10, perMs: 10 * HOUR_MS, burst: 4 };
    const waits = [];
    for (let n = 0; n < 8; n += 1) waits.push(await limiterOf(n).takeFree('put off', limit));
    expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0]);
    for (const wait of waits.slice(4)) expect(wait / HOUR_MS).toBeCloseTo(10 / 7, 1);
  });

  it('are deleted when the limit was not used lately', async () => {
    const { db } = nodes[0] as Database;
    await db
      .insertInto('provider_turns')
      .values({ key: 'old', full_at: new Date(Date.now() - 2 * HOUR_MS) })
      .execute();
    await sweepProviderRateLimits(db);
    const left = await db.selectFrom('provider_turns').select('key').execute();
    expect(left.map(({ key }) => key)).not.toContain('old');
    expect(left.map(({ key }) => key)).toContain('a');
  });
});
