import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRecipients } from '../src/modules/messenger/index.ts';
import { partnerStatistics } from '../src/modules/partners/index.ts';
import { openDatabase } from '../src/platform/database/index.ts';
import { createTestDatabase } from './database.ts';
import { explainReads } from './explain-reads.ts';

const [OWNER, BOT] = [1, 1];

let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  opened = openDatabase((await createTestDatabase()).url, { poolSize: 1, prepare: true });
  await opened.db.transaction().execute(async (tx) => {
    // Many sales of one bot among those of the shop, without the rules of a purchase: only reading them is tested.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into bots (id, key, kind, owner_id, telegram_id, username, name, key_id, sealed, token_hash, webhook_secret_hash)
      overriding system value select n, 'b' || n, 'goods', n, n, 'bot_' || n, 'bot', 'key', '', int8send(n), ''
      from generate_series(1, 20) as n`.execute(tx);
    await sql`insert into telegram_users (telegram_id, buyer_id) select n, n from generate_series(1, 2000) as n`.execute(
      tx,
    );
    await sql`insert into bot_chats (bot_id, chat_id, created_at) select ${BOT}::int, n, now() - n * interval '4 hours'
      from generate_series(1, 2000) as n`.execute(tx);
    await sql`insert into orders (buyer_id, payment_id, product_id, product_name, picture, list_price_kopecks, unit_price_kopecks, quantity,
        price_kopecks, status, secret_key, completed_at, bot_id, base_kopecks)
      select 1 + n / 3 % 1000, n, 1, 'x', 'x', 100, 100, 1, 100, 'completed', n, now() - n * interval '1 hour', b.id, case when b.id is not null then 90 end
      from generate_series(1, 8000) as n left join bots b on b.id = ${BOT} and n % 3 = 0`.execute(tx);
    await sql`insert into domain_orders (buyer_id, payment_id, domain, zone, price_kopecks, status, completed_at, bot_id, base_kopecks)
      select 1 + n / 3 % 1000, n, n || '.com', 'com', 100, 'completed', now() - n * interval '1 hour', b.id, case when b.id is not null then 90 end
      from generate_series(1, 8000) as n left join bots b on b.id = ${BOT} and n % 3 = 0`.execute(tx);
  });
  await sql`analyze`.execute(opened.db);
});
afterAll(() => opened.close());

it('statistics look for the sales of each visitor, and read no others than those of the period', async () => {
  const dayOf = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const plan = await explainReads(opened.db, (db) => partnerStatistics(db, OWNER, { from: dayOf(7), to: dayOf(0) }));
  const scans = [...plan.matchAll(/Scan.* (?:on|using) (?:domain_)?orders\w* .*\n.*/g)].map(([scan]) => scan);
  expect(scans.length).toBeGreaterThan(8);
  for (const scan of scans) expect(scan).toMatch(/Index Cond: .*(buyer_id = |completed_at >= )/);
});

it('the recipients of a partner’s message are found in indexes, without reading the sales', async () => {
  const plan = await explainReads(opened.db, (db) => countRecipients(db, BOT));
  expect(plan).toContain('orders_bot_buyer_idx');
  expect(plan).toContain('domain_orders_bot_buyer_idx');
});
