import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoldenQuery, goldenQueries } from './search.golden.ts';
import { holdoutQueries } from './search.holdout.ts';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';
import { fillDemoCatalog } from '../../../test/demo-catalog.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
  world.kept.trust(true);
  await fillDemoCatalog(world.db);
});
afterAll(() => world.close());

/** Names are written with no-break spaces. */
const plain = (name: string) => name.replace(/[\u00a0\u202f]/g, ' ');

/** One over the place of the first name that fits; of a query that must find nothing, one when it does. */
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

describe('what buyers type', () => {
  it('stands first: the mean reciprocal rank of the golden queries is at least 0.95', async () => {
    expect(goldenQueries.length).toBeGreaterThanOrEqual(200);
    const { mean, missed } = await score(goldenQueries);
    expect(mean, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  it('stands first too where nothing was tuned by it', async () => {
    expect(holdoutQueries).toHaveLength(60);
    // The score alone is told: who sees the queries that fail begins to tune by them.
    expect((await score(holdoutQueries)).mean).toBeGreaterThanOrEqual(0.9);
  }, 120_000);
});
