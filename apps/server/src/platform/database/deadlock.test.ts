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

it('a transaction that ends to undo a deadlock is run again, and counts once', async () => {
  let runs = 0;
  let arrived = 0;
  let open: () => void = () => undefined;
  const bothHold = new Promise<void>((resolve) => {
    open = resolve;
  });
  const count = (first: number, second: number) =>
    inTransaction(opened.db, async (tx) => {
      runs += 1;
      await sql`update pair set count = count + 1 where id = ${first}`.execute(tx);
      arrived += 1;
      if (arrived === 2) open();
      await bothHold;
      await sql`update pair set count = count + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([count(1, 2), count(2, 1)]);
  const { rows } = await sql<{ count: number }>`select count from pair order by id`.execute(opened.db);
  expect(rows.map((row) => row.count)).toEqual([2, 2]);
  // Whichever is run again may be quicker than the one that waited for it, and meet it in another deadlock.
  expect(runs).toBeGreaterThan(2);
});

it('any other failure is thrown at once', async () => {
  let runs = 0;
  const failing = inTransaction(opened.db, async () => {
    runs += 1;
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(runs).toBe(1);
});
