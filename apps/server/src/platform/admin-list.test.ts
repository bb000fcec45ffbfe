import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { readListPage } from './admin-list.reads.ts';
import { type Db, openDatabase } from './database/index.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
let db: Db;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  database = await createTestDatabase();
  opened = openDatabase(database.url, { poolSize: 2, prepare: database.prepare });
  ({ db } = opened);
  await sql`create table long_list as select generate_series(1, 100000) as id`.execute(db);
});
afterAll(async () => {
  vi.useRealTimers();
  await opened.close();
  await database.drop();
});

const add = (rows: number) =>
  sql`insert into long_list select (select max(id) from long_list) + n from generate_series(1, ${rows}) as n`.execute(
    db,
  );
const readTotal = async () => {
  const rows = db.selectFrom(sql<{ id: number }>`long_list`.as('long_list')).select('id');
  return (await readListPage(rows, { id: sql.ref('id') }, { page: 1, perPage: 2 })).total;
};

it('shows a large total for ten seconds, then counts it again while it shows the former one for ten minutes', async () => {
  expect(await readTotal()).toBe(100_000);
  await add(5);
  expect(await readTotal()).toBe(100_000);
  vi.advanceTimersByTime(11_000);
  expect(await readTotal()).toBe(100_000);
  await eventually(async () => (await readTotal()) === 100_005);
  await add(1);
  vi.advanceTimersByTime(601_000);
  expect(await readTotal()).toBe(100_006);
});

it('counts a total below 20 000 each time', async () => {
  await sql`delete from long_list where id > 19990`.execute(db);
  vi.advanceTimersByTime(601_000);
  expect(await readTotal()).toBe(19_990);
  await add(1);
  expect(await readTotal()).toBe(19_991);
});
