import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoldenQuery, goldenQueries } from './search.golden.ts';
import { holdoutQueries } from './search.holdout.ts';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';
import { fillDemoCatalog } from '../../../test/demo-catalog.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
  world.queryCache.trust(true);
  await fillDemoCatalog(world.db);
});
afterAll(() => world.close());

/** Names are written with no-break spaces. */
const plain = (name: string) => name.replace(/[\u00a0\u202f]/g, ' ');

/** 1 divided by the rank of the first matching name; for a query that must find nothing, 1 when the result is empty. */
async function reciprocalRank([searchQuery, first]: GoldenQuery): Promise<number> {
  for (let page = 1; page <= 5; page += 1) {
    const found = await world.ask('products/searchProducts', { searchQuery, page });
    if (first === null) return found.length === 0 ? 1 : 0;
    const at = found.findIndex(({ name }) => first.test(plain(name)));
    if (at >= 0) return 1 / ((page - 1) * 10 + at + 1);
    if (found.length < 10) return 0;
  }
  return 0;
}

async function score(queries: readonly GoldenQuery[]) {
  const ranks: { query: string; rank: number }[] = [];
  for (const golden of queries) ranks.push({ query: golden[0], rank: await reciprocalRank(golden) });
  return {
    mean: ranks.reduce((total, { rank }) => total + rank, 0) / ranks.length,
    missed: ranks.filter(({ rank }) => rank < 1),
  };
}

describe('search ranking', () => {
  it('has a mean reciprocal rank of at least 0.95 for the golden queries', async () => {
    expect(goldenQueries.length).toBeGreaterThanOrEqual(200);
    const { mean, missed } = await score(goldenQueries);
    expect(mean, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.95);
  });

  it('has a mean reciprocal rank of at least 0.9 for the holdout queries', async () => {
    expect(holdoutQueries).toHaveLength(60);
    // Only the score is reported, so that nobody tunes the search with the failing queries.
    expect((await score(holdoutQueries)).mean).toBeGreaterThanOrEqual(0.9);
  });
});
