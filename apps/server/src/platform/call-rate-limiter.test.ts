import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type CallRateLimiter, createCallRateLimiter } from './call-rate-limiter.ts';
import { openDatabase } from './database/index.ts';

let made: TestDatabase;
let database: ReturnType<typeof openDatabase>;
let rateLimiter: CallRateLimiter;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase(made.url, { poolSize: 2, prepare: true });
  rateLimiter = createCallRateLimiter(database.db);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const LIMIT = { max: 3, windowSeconds: 600 };
const count = (what: string, address: string) =>
  rateLimiter.countByNetwork(what, address, LIMIT).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'RATE_LIMITED') throw error;
      return false;
    },
  );
async function countMany(what: string, addresses: readonly string[]): Promise<number> {
  let passed = 0;
  for (const address of addresses) if (await count(what, address)) passed += 1;
  return passed;
}
const times = (max: number, address: (n: number) => string) => Array.from({ length: max }, (_, n) => address(n));

it('each IPv4 address has its own limit', async () => {
  expect(await countMany('a', [...times(5, () => '203.0.113.1'), '203.0.113.2'])).toBe(4);
});

it('all addresses of an IPv6 /64 share one limit', async () => {
  expect(
    await countMany(
      'b',
      times(9, (n) => `2001:db8:1:1:${n}::${n}`),
    ),
  ).toBe(3);
  expect(await count('b', '2001:db8:1:2::1')).toBe(true);
});

it('all /64s of a /48 share a larger limit, in which requests refused for their /64 do not count', async () => {
  expect(
    await countMany(
      'c',
      times(200, () => '2001:db8:2:1::1'),
    ),
  ).toBe(3);
  const passed = await countMany(
    'c',
    times(60, (n) => `2001:db8:2:${(n + 2).toString(16)}::1`),
  );
  expect(passed).toBe(27);
  expect(await count('c', '2001:db8:3:1::1')).toBe(true);
});

it('a count that is subtracted or reset changes for each network of the address', async () => {
  const address = '2001:db8:4:1::1';
  expect(
    await countMany(
      'd',
      times(3, () => address),
    ),
  ).toBe(3);
  await rateLimiter.uncountByNetwork('d', address);
  expect(
    await countMany(
      'd',
      times(2, () => address),
    ),
  ).toBe(1);
  await rateLimiter.forgetByNetwork('d', address);
  const rows = await database.db.selectFrom('rate_limits').select('key').where('key', 'like', 'd:%').execute();
  expect(rows).toEqual([]);
});
