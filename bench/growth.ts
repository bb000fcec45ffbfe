import { createFilledDatabase, type Postgres } from './databases.ts';
import { load } from './load.ts';
import type { Running } from './processes.ts';
import { printResult } from './report.ts';
import { startShop } from './start-shop.ts';

const queries = [
  'телеграм авторег',
  'steam',
  'прокси индонезия',
  'подписка spotify',
  'ключ windows',
  'discord премиум',
  'аккаунт gmail',
  'chatgpt на месяц',
  'roblox',
  'сертификат netflix',
];

/** Measures lists and search with one request at a time, and again with 100 times the products of the `small` shop. */
export async function measureGrowth(server: Postgres, small: Running, tokens: readonly string[]): Promise<void> {
  const large = await createFilledDatabase(server, 'large', { products: 500_000, unitsEach: 0, users: 8 });
  const shop = await startShop(server, large.url);
  const cost = async (origin: string, token: string, paths: string[]) => {
    const result = await load(
      origin,
      paths.map((each) => ({ path: each, headers: { authorization: `Bearer ${token}` } })),
      1,
    );
    return 1_000 / result.perSecond;
  };
  const compare = async (what: string, paths: string[], goal: number) => {
    const [before, after] = [
      await cost(small.origin, tokens[0] ?? '', paths),
      await cost(shop.origin, large.tokens[0] ?? '', paths),
    ];
    printResult(
      what,
      `${before.toFixed(2)} ms, with 100 times the products ${after.toFixed(2)} ms: ${(after / before).toFixed(2)} × (goal ${goal})`,
      after / before <= goal,
    );
  };
  await compare(
    'list page, alone',
    [
      '/api/products/searchCatalogProducts?pageSize=20&sortBy=priceup',
      '/api/products/searchCatalogProducts?categoryId=4&sortBy=pricedown&page=3',
    ],
    1.5,
  );
  await compare('category page, alone', ['/api/subCategories/getSubCategoriesWithProducts?categoryId=4'], 1.5);
  await compare(
    'search, alone',
    queries.map((query) => `/api/products/searchProducts?searchQuery=${encodeURIComponent(query)}`),
    4,
  );
  await shop.stop();
}
