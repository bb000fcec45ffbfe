import { createFilledDatabase, type Postgres } from './databases.ts';
import { measureFreshness } from './freshness.ts';
import { measureGrowth } from './growth.ts';
import { compare, load, type Request } from './load.ts';
import { type Running, start } from './processes.ts';
import { printResult, printRow } from './report.ts';
import { startShop } from './start-shop.ts';

/** Time after which the server has returned the memory of the load, which takes more than the minute between two returns. */
const REST_MS = 5_000;
const latin = ['telegram', 'steam', 'netflix', 'spotify', 'windows', 'discord', 'gmail', 'chatgpt', 'roblox', 'xbox'];

/** All rows with 5 000 products and 200 000 units, then lists and search again with 100 times the products. */
export async function compareWithBaselines(server: Postgres, isQuick: boolean): Promise<void> {
  const small = await createFilledDatabase(server, 'small', { products: 5_000, unitsEach: 40, users: 64 });
  const shop = await startShop(server, small.url);
  const query = await start('baseline-query.ts', (port) => [String(port), small.url]);
  const list = '/api/products/searchCatalogProducts?pageSize=20&sortBy=priceup';
  const page = '/categories/3';

  const bytesOf = async (url: string) => (await (await fetch(shop.origin + url)).arrayBuffer()).byteLength;
  const againstBytes = async (what: string, url: string, goal: number | null) => {
    const bytes = await start('baseline-bytes.ts', (port) => [String(port), String(sizes.get(url))]);
    const ours = { origin: shop.origin, requests: [{ path: url }] };
    const result = await compare(ours, { origin: bytes.origin, requests: [{ path: '/' }] });
    await bytes.stop();
    printRow({ ...result, what, baseName: 'L1', goal });
  };
  const sizes = new Map<string, number>();
  for (const url of [list, '/api/products/getProduct?productId=77', page]) sizes.set(url, await bytesOf(url));

  await againstBytes('catalogue list, visitor', list, 0.5);
  await againstBytes('product, visitor', '/api/products/getProduct?productId=77', 0.5);
  await againstBytes('first page of a category, kept', page, 0.5);

  const bearer = (index: number) => ({ authorization: `Bearer ${small.tokens[index % small.tokens.length]}` });
  const ids = Array.from({ length: 64 }, (_, n) => 1 + n * 70);
  const each = (make: (n: number) => Request, many = 64) => Array.from({ length: many }, (_, n) => make(n));
  const againstQuery = async (what: string, ours: Request[], base: Request[], goal: number | null) => {
    const result = await compare({ origin: shop.origin, requests: ours }, { origin: query.origin, requests: base });
    printRow({ ...result, what, baseName: 'L2', goal });
  };
  await againstQuery(
    'catalogue list, buyer with a token',
    each((n) => ({ path: list, headers: bearer(n) })),
    each(() => ({ path: '/list' })),
    0.8,
  );
  await againstQuery(
    'product, buyer with a token',
    each((n) => ({ path: `/api/products/getProduct?productId=${ids[n]}`, headers: bearer(n) })),
    each((n) => ({ path: `/product/${ids[n]}` })),
    0.8,
  );
  const search = (spell: (n: number) => string, many: number): [Request[], Request[]] => {
    const queries = Array.from({ length: many }, (_, n) => spell(n));
    return [
      queries.map((query, n) => ({ path: `/api/products/searchProducts?searchQuery=${query}`, headers: bearer(n) })),
      queries.map((query) => ({ path: `/search?q=${query}` })),
    ];
  };
  await againstQuery(
    'search, buyer with a token',
    ...search((n) => varyCase(latin[n % latin.length] ?? '', n), 6_400),
    0.8,
  );
  // Shared responses are cached for a moment (decision 0004): these three rows show the effect.
  await againstQuery('the same words again', ...search((n) => latin[n % latin.length] ?? '', 640), null);
  await againstQuery(
    'catalogue list, none asked twice',
    each((n) => ({ path: `${list}&searchQuery=${'+'.repeat(n)}`, headers: bearer(n) }), 400),
    each(() => ({ path: '/list' })),
    null,
  );
  await againstQuery(
    'product, none asked twice',
    each((n) => ({ path: `/api/products/getProduct?productId=${1 + n}`, headers: bearer(n) }), 4_000),
    each((n) => ({ path: `/product/${1 + n}` }), 4_000),
    null,
  );
  await againstQuery(
    'add to cart',
    each((n) => ({
      path: '/api/cart/addToCart',
      method: 'POST',
      headers: bearer(n),
      body: { productId: ids[(n * 7) % 64], quantity: 1 + (n % 5) },
    })),
    each((n) => ({
      path: '/cart',
      method: 'POST',
      body: { buyerId: n, productId: ids[(n * 7) % 64], quantity: 1 + (n % 5) },
    })),
    0.6,
  );
  await againstQuery(
    'order paid from the balance, delivered',
    Array.from({ length: 4_500 }, (_, n) => ({
      path: '/api/orders/createOrder',
      method: 'POST',
      headers: bearer(n),
      body: { products: [{ id: 200 + n, quantity: 1 }], paymentMethod: 'balance' },
    })),
    Array.from({ length: 4_500 }, (_, n) => ({
      path: '/order',
      method: 'POST',
      body: { buyerId: n, productId: 200 + n },
    })),
    0.25,
  );

  await measureUncachedPage(shop, page);
  const peakRss = await shop.rssMegabytes();
  await measureFreshness(shop, small.url);
  await new Promise((done) => setTimeout(done, REST_MS));
  const restingRss = await shop.rssMegabytes();
  printResult(
    'server memory after the load',
    `${Math.round(restingRss)} MB after ${REST_MS / 1_000} s (goal 180); ${Math.round(peakRss)} MB in the rush of rendered pages`,
    restingRss <= 180,
  );
  if (!isQuick) await measureGrowth(server, shop, small.tokens);
  await shop.stop();
  await query.stop();
}

/** The same word with different capitalisation, so that no response is cached for it. */
function varyCase(word: string, variant: number): string {
  return [...word].map((letter, at) => ((variant >> at) & 1 ? letter.toUpperCase() : letter)).join('');
}

/** Each request has a different URL, so that each page is rendered. */
async function measureUncachedPage(shop: Running, page: string): Promise<void> {
  const result = await load(
    shop.origin,
    Array.from({ length: 20_000 }, (_, n) => ({ path: `${page}?minPrice=0.${n}` })),
    8,
  );
  printResult(
    'first page of a category, not kept',
    `${Math.round(result.perSecond)} /s, p50 ${result.p50Ms} ms, p99 ${result.p99Ms} ms`,
    null,
  );
}
