import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { explainReads } from '../../../test/explain-reads.ts';
import { openDatabase } from '../../platform/database/index.ts';
import { listDraws, listTries } from './draws.reads.ts';

const BUYER = 1;

let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  opened = openDatabase((await createTestDatabase()).url, { poolSize: 1, prepare: true });
  await opened.db.transaction().execute(async (tx) => {
    // Without the rules of a purchase: only reading the rows is tested.
    await sql`set local session_replication_role = replica`.execute(tx);
    // A buyer who has ordered for a year, and others who have ordered as much today.
    await sql`insert into orders (buyer_id, payment_id, product_id, product_name, picture, list_price_kopecks, unit_price_kopecks, quantity,
        price_kopecks, status, secret_key, completed_at)
      select case when n % 2 = 0 then ${BUYER}::int else n end, n, 1, 'x', 'x', 100, 100, 1, 100, 'completed', n,
        now() - n * case when n % 2 = 0 then interval '2 hours' else interval '10 seconds' end
      from generate_series(1, 4000) as n`.execute(tx);
  });
  await sql`analyze orders`.execute(opened.db);
});
afterAll(() => opened.close());

it('the tries of a buyer are found among the own deliveries of a day', async () => {
  const plan = await explainReads(opened.db, (db) => listTries(db, BUYER, { isOn: true, minKopecks: 100 }));
  expect(plan).toMatch(/using orders_buyer_delivered_idx.*\n.*Index Cond: \(\(buyer_id = .*\) AND \(completed_at > /);
});

it('the draws of a buyer are found without reading all that the buyer has ordered', async () => {
  const plan = await explainReads(opened.db, (db) => listDraws(db, BUYER));
  expect(plan).toMatch(/Limit .*\n.*Index Only Scan using orders_buyer_id_idx/);
});
