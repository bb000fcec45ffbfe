import { expect, it } from 'vitest';
import { createQueryCache } from './query-cache.ts';

const counter = () => {
  let calls = 0;
  return async () => ++calls;
};

it('a result is cached until the catalogue changes', async () => {
  const queryCache = createQueryCache();
  queryCache.trust(true);
  const load = counter();
  expect([
    await queryCache.getOrLoad('a', load),
    await queryCache.getOrLoad('a', load),
    await queryCache.getOrLoad('b', load),
  ]).toEqual([1, 1, 2]);
  queryCache.drop();
  expect(await queryCache.getOrLoad('a', load)).toBe(3);
});

it('nothing is cached while notifications of changes could be missed', async () => {
  const queryCache = createQueryCache();
  const load = counter();
  expect([await queryCache.getOrLoad('a', load), await queryCache.getOrLoad('a', load)]).toEqual([1, 2]);
  queryCache.trust(true);
  await queryCache.getOrLoad('a', load);
  queryCache.trust(false);
  expect(await queryCache.getOrLoad('a', load)).toBe(4);
});

it('the result of a query that began before a change and ended after it is not cached', async () => {
  const queryCache = createQueryCache();
  queryCache.trust(true);
  const slow = Promise.withResolvers<string>();
  const early = queryCache.getOrLoad('a', () => slow.promise);
  queryCache.drop();
  slow.resolve('old');
  expect(await early).toBe('old');
  expect(await queryCache.getOrLoad('a', async () => 'new')).toBe('new');
});

it('a failure is not cached, and the cache does not grow beyond its maximum size', async () => {
  const queryCache = createQueryCache(2);
  queryCache.trust(true);
  await expect(queryCache.getOrLoad('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const load = counter();
  expect(await queryCache.getOrLoad('a', load)).toBe(1);
  for (const key of ['b', 'c', 'd']) await queryCache.getOrLoad(key, load);
  expect(await queryCache.getOrLoad('d', load)).toBe(4);
  expect(await queryCache.getOrLoad('a', load)).toBe(5);
});
