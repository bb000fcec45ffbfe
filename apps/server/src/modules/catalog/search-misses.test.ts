import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';
import { eventually } from '../../../test/shop.ts';
import { createMisses, type Misses, normalizeMiss } from './search-misses.ts';
import { listMisses } from './search-misses.reads.ts';
import { sweepMisses } from './search-misses.store.ts';

let world: CatalogWorld;
let misses: Misses;
beforeAll(async () => {
  world = await openCatalog();
  misses = createMisses(world.db);
});
beforeEach(() => world.db.deleteFrom('search_misses').execute());
afterAll(() => world.close());

const shown = async (days = 30) => (await listMisses(world.db, days)).map(({ query, times }) => [query, times]);

it('a query without results is counted once per search, and the list begins with the most frequent', async () => {
  await world.product({ name: 'Хурма' });
  for (const searchQuery of ['Щербет  ', 'щербет', 'хурма'])
    await world.ask('products/searchProducts', { searchQuery });
  await world.ask('products/searchProducts', { searchQuery: 'щербет', page: 2 });
  await world.ask('products/searchCatalogProducts', { searchQuery: 'рахат-лукум' });
  await world.ask('products/searchCatalogProducts', { searchQuery: 'нуга', maxPrice: 1 });
  await eventually(async () => (await shown()).length === 2 && (await shown())[0]?.[1] === 2);
  expect(await shown()).toEqual([
    ['щербет', 2],
    ['рахат-лукум', 1],
  ]);
});

it.each([
  ['  Щербет\t Белый ', 'щербет белый'],
  ['anna@example.com', null],
  ['+7 (912) 345-67-89', null],
  ['https://example.com/x', null],
  ['\0\ud800', null],
  ['я', null],
  ['щ'.repeat(61), null],
  ['1 000 000', null],
])('the query %j is counted as %j', (query, counted) => {
  expect(normalizeMiss(query)).toBe(counted);
});

it('new queries beyond the daily maximum are discarded, and existing ones are still counted', async () => {
  const count = async (queries: string[]) => {
    for (let from = 0; from < queries.length; from += 100) {
      for (const query of queries.slice(from, from + 100)) misses.count(query);
      await misses.drained();
    }
  };
  const queries = Array.from({ length: 600 }, (_, n) => `слово ${n}`);
  await count(queries);
  await count(queries.slice(0, 100));
  const rows = await world.db.selectFrom('search_misses').select('times').execute();
  expect(rows).toHaveLength(500);
  expect(rows.filter(({ times }) => times === 2)).toHaveLength(100);
});

it('queries beyond the maximum of pending ones are discarded', async () => {
  for (let n = 0; n < 2_000; n += 1) misses.count(`слово ${n}`);
  await misses.drained();
  const { count } = await world.db
    .selectFrom('search_misses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThanOrEqual(201);
});

it('counts are deleted after 90 days, and the list covers the requested days', async () => {
  const daysAgo = (days: number, query: string) =>
    sql`insert into search_misses values ((now() at time zone 'UTC')::date - ${days}::int, ${query}, 3)`.execute(
      world.db,
    );
  // A day may end meanwhile.
  await daysAgo(92, 'давно');
  await daysAgo(89, 'недавно');
  await daysAgo(1, 'вчера');
  await sweepMisses(world.db);
  expect(await shown(365)).toEqual([
    ['вчера', 3],
    ['недавно', 3],
  ]);
  expect(await shown()).toEqual([['вчера', 3]]);
});
