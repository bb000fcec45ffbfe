import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from '../../platform/database/index.ts';
import { sweepDomains } from './sweep-domains.store.ts';

it('a paid order that lost its job is not delayed by many orders that wait for an unavailable registrar', async () => {
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase(url, { poolSize: 2, prepare: false });
  await sql`with buyer as (insert into buyers default values returning id), payment as (
      insert into payments (buyer_id, purpose, method, amount_kopecks, status, expires_at, paid_at)
      select id, 'domain', 'cryptobot', 100, 'paid', now(), now() - interval '5 minutes' from buyer, generate_series(1, 101)
      returning id, buyer_id
    )
    insert into domain_orders (buyer_id, payment_id, domain, zone, price_kopecks, status, paid_at)
    select buyer_id, id, id || '.com', 'com', 100, 'registering', now() - interval '5 minutes' from payment`.execute(
    db,
  );
  const { rows } = await sql<{ key: string }>`update domain_orders set status = 'processing', paid_at = null
    where id = (select max(id) from domain_orders) returning 'payment:' || payment_id || ':settled' as key`.execute(db);
  await sweepDomains(db);
  const found = await sql`select key from graphile_worker.jobs where key = ${rows[0]?.key}`.execute(db);
  expect(found.rows).toHaveLength(1);
  await close();
});
