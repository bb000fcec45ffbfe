import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMailRows } from './mails.reads.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { openDatabase } from '../../../platform/database/index.ts';

const MANY = 12_000;

let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  opened = openDatabase((await createTestDatabase()).url, { poolSize: 2, prepare: true });
  await sql`insert into mails (message_id, kind, recipient, language, about, created_at)
    select n, case when n % 1000 = 0 then 'refund' else 'goods' end, 'a@example.com', 'ru', '{}',
      '2026-01-01'::timestamptz + make_interval(mins => n) from generate_series(1, ${MANY}::int) as n`.execute(
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
  expect(await idsOf({ page: 2 })).toEqual([11_997, 11_996, 11_995]);
  expect(await idsOf({ kind: 'refund', page: 2 })).toEqual([9_000, 8_000, 7_000]);
  expect(await idsOf({ sort: 'createdAt', order: 'asc', kind: 'refund' })).toEqual([1_000, 2_000, 3_000]);
  expect(await idsOf({ sort: 'createdAt', order: 'desc' })).toEqual([12_000, 11_999, 11_998]);
  expect(await idsOf({ page: 5_000 })).toEqual([]);
});

it('a period includes both of its days and nothing else', async () => {
  const period = { createdFrom: '2026-01-02', createdTo: '2026-01-03' };
  expect((await read(period)).total).toBe(2 * 24 * 60);
  expect(await idsOf(period)).toEqual([4_319, 4_318, 4_317]);
  expect(await idsOf({ ...period, sort: 'id', order: 'asc' })).toEqual([1_440, 1_441, 1_442]);
  expect(await read({ createdTo: '2025-01-01' })).toEqual({ rows: [], total: 0 });
  expect(await read({ createdFrom: '2027-01-01' })).toEqual({ rows: [], total: 0 });
});
