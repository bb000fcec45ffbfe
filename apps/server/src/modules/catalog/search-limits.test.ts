import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CROWD_TIMEOUT_MS, eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => world.close());

const search = (searchQuery: string, address: string, token?: string) =>
  world.api('products/searchProducts', { searchQuery, page: 1 }, token, { 'x-forwarded-for': address });
const MORE_THAN_ALL_POOLS = 100;

it('an order never waits for searches, however many run at once; searches above the queue limit are refused with 503', async () => {
  const [{ token }, { id }] = [await world.user(20_000), await world.product()];
  const order = () =>
    world.api('orders/createOrder', { products: [{ id, quantity: 1 }], paymentMethod: 'balance' }, token);
  expect((await order()).status).toBe(200);
  const searches: ReturnType<typeof search>[] = [];
  await inTransaction(world.db, async (tx) => {
    await sql`lock table search_documents, search_words in access exclusive mode`.execute(tx);
    let refused = 0;
    for (let n = 0; n < MORE_THAN_ALL_POOLS; n += 1) {
      const searching = search(`nothing ${n}`, `10.8.0.${n + 1}`);
      void searching.then(({ status }) => (refused += status === 503 ? 1 : 0));
      searches.push(searching);
    }
    await eventually(async () => refused > 0);
    expect((await order()).status).toBe(200);
  });
  const responses = await Promise.all(searches);
  const statuses = responses.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(responses.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
});

it('searches are limited per address and minute, with and without a guest token', async () => {
  const address = '10.8.1.1';
  const token = await world.guest();
  let n = 0;
  // A minute may end during a burst.
  const refused = await eventually(async () => {
    const burst = Array.from({ length: 260 }, () => search(`words ${(n += 1)}`, address, n % 2 ? token : undefined));
    return (await Promise.all(burst)).find(({ status }) => status === 429);
  }, CROWD_TIMEOUT_MS / 1_000);
  expect(refused.body.errorCode).toBe('RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await search('other words', '10.8.1.2')).status).toBe(200);
});
