import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMailRows } from './mails.reads.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { openDatabase } from '../../../platform/database/index.ts';

/** In a period of so many rows, pages near its ends are read along an index. */
const MANY = 24_000;

let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  opened = openDatabase((await createTestDatabase()).url, { poolSize: 2, prepare: true });
  await sql`insert into mails (message_id, kind, recipient, language, about, created_at, sent_at)
    select n, case when n % 2000 = 0 then 'refund' else 'goods' end, 'a@example.com', 'ru', '{}',
      '2026-01-01'::timestamptz + make_interval(mins => n),
      case when n % 10 > 0 then '2026-01-01'::timestamptz + make_interval(mins => n + n * 7919 % 50) end from generate_series(1, ${MANY}::int) as n`.execute(
    opened.db,
  );
});
afterAll(() => opened.close());

const read = (query: object) => listMailRows(opened.db, { page: 1, perPage: 3, ...query });
const idsOf = async (query: object) => (await read(query)).rows.map(({ id }) => id);

it('the total of many rows is exact', async () => {
  await expect.poll(async () => (await read({})).total).toBe(MANY);
  expect((await read({ kind: 'refund' })).total).toBe(12);
});

it('many and few rows are paged in the same order', async () => {
  expect(await idsOf({ page: 2 })).toEqual([23_997, 23_996, 23_995]);
  expect(await idsOf({ kind: 'refund', page: 2 })).toEqual([18_000, 16_000, 14_000]);
  expect(await idsOf({ sort: 'createdAt', order: 'asc', kind: 'refund' })).toEqual([2_000, 4_000, 6_000]);
  expect(await idsOf({ sort: 'createdAt', order: 'desc' })).toEqual([24_000, 23_999, 23_998]);
  expect(await idsOf({ page: 9_000 })).toEqual([]);
});

it('a period includes both of its days and nothing else', async () => {
  const period = { createdFrom: '2026-01-02', createdTo: '2026-01-03' };
  expect((await read(period)).total).toBe(2 * 24 * 60);
  expect(await idsOf(period)).toEqual([4_319, 4_318, 4_317]);
  expect(await idsOf({ ...period, sort: 'id', order: 'asc' })).toEqual([1_440, 1_441, 1_442]);
  expect(await read({ createdTo: '2025-01-01' })).toEqual({ rows: [], total: 0 });
  expect(await read({ createdFrom: '2027-01-01' })).toEqual({ rows: [], total: 0 });
});

it.each(['asc', 'desc'] as const)('each page of a long period is sorted by sending, %s', async (order) => {
  const createdFrom = '2026-01-02';
  const { rows } = await sql<{ id: number }>`select id from mails where created_at >= ${createdFrom}
    order by sent_at ${sql.raw(order)} nulls last, id ${sql.raw(order)}`.execute(opened.db);
  const perPage = 200;
  const pages = Math.ceil(rows.length / perPage);
  expect(rows.length).toBeGreaterThan(20_000);
  // Along the index from both ends, its last rows without a value, and in between all rows at once.
  for (const page of [1, 5, 11, 12, Math.round(pages / 2), pages - 11, pages - 10, pages - 1, pages]) {
    const expected = rows.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
    expect(await idsOf({ createdFrom, sort: 'sentAt', order, page, perPage })).toEqual(expected);
  }
});
