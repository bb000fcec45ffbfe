import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { inTransaction, openDatabase } from './index.ts';

let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  opened = openDatabase((await createTestDatabase()).url, { poolSize: 4, prepare: true });
  await sql`create table pair (id int primary key, count int not null)`.execute(opened.db);
  await sql`insert into pair values (1, 0), (2, 0)`.execute(opened.db);
});
afterAll(() => opened.close());

it('a transaction that PostgreSQL aborts to resolve a deadlock is run again and has its effect once', async () => {
  let runs = 0;
  let arrived = 0;
  let open: () => void = () => undefined;
  const bothLocked = new Promise<void>((resolve) => {
    open = resolve;
  });
  const count = (first: number, second: number) =>
    inTransaction(opened.db, async (tx) => {
      runs += 1;
      await sql`update pair set count = count + 1 where id = ${first}`.execute(tx);
      arrived += 1;
      if (arrived === 2) open();
      await bothLocked;
      await sql`update pair set count = count + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([count(1, 2), count(2, 1)]);
  const { rows } = await sql<{ count: number }>`select count from pair order by id`.execute(opened.db);
  expect(rows.map((row) => row.count)).toEqual([2, 2]);
  // The repeated transaction may overtake the other one and cause another deadlock, so there may be more than three runs.
  expect(runs).toBeGreaterThan(2);
});

it('a transaction that fails for another reason is not run again', async () => {
  let runs = 0;
  const failing = inTransaction(opened.db, async () => {
    runs += 1;
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(runs).toBe(1);
});
