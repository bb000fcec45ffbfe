import { sql } from 'kysely';
import type { Tx } from '../apps/server/src/platform/database/index.ts';
import { goodsMenuHash } from './bots.store.ts';
import { PUBLIC_URL } from './start-shop.ts';

/**
 * What follows the sales of a year, for lists that would be empty otherwise: bots with a tenth of the orders, promo codes on a tenth
 * of the payments, claims, uploads, draws, cases, corrections, withdrawals, balances and failed jobs. Rows of `orders` are changed.
 */
export async function fillAfterSales(tx: Tx, { bots, batches }: { bots: number; batches: number }): Promise<void> {
  await insertBots(tx, bots);
  await insertPromoUses(tx);
  await insertClaims(tx);
  await insertBatches(tx, batches);
  await insertDraws(tx);
  await insertMoneyOfPeople(tx);
  await insertCases(tx);
  await insertFailedJobs(tx);
}

/** A partner's bot for every so many buyers; each sells to a few of them. */
async function insertBots(tx: Tx, bots: number): Promise<void> {
  await sql`insert into bots (id, key, kind, owner_id, telegram_id, username, name, key_id, sealed, token_hash, webhook_secret_hash,
      menu_hash, webhook_url, markup_percent, created_at)
    overriding system value
    select n, 'bench' || n, 'goods', u.buyer_id, n, 'partner_' || n || '_bot', 'Магазин ' || n, 'bench', '\\x00', int8send(n), int8send(n),
      ${goodsMenuHash()}, ${`${PUBLIC_URL}/api/webhooks/telegram/`} || 'bench' || n, n % 50, u.created_at
    from (select row_number() over (order by buyer_id) as n, buyer_id, created_at from users where buyer_id % 50 = 0) as u where n <= ${bots}`.execute(
    tx,
  );
  await sql`update orders set bot_id = 1 + id / 10 % ${bots}, base_kopecks = price_kopecks - price_kopecks / 10 where id % 10 = 4`.execute(
    tx,
  );
  await sql`insert into bot_chats (bot_id, chat_id, created_at) select distinct on (bot_id, buyer_id) bot_id, buyer_id, created_at
    from orders where bot_id is not null order by bot_id, buyer_id, id`.execute(tx);
  await sql`insert into withdrawals (owner_id, destination, amount_kopecks, state, is_automatic, is_unapproved, request_key, request_hash, created_at, ended_at)
    select b.owner_id, 'balance', 10000 + w * 100, 'paid', true, false, 'bench-' || w, '\\x00', b.created_at, b.created_at
    from bots b cross join generate_series(1, 10) as w`.execute(tx);
}

async function insertPromoUses(tx: Tx): Promise<void> {
  await sql`insert into promo_codes (id, code, percent, created_at) overriding system value
    select 1000 + n, 'BENCH' || n, 1 + n % 99, now() - interval '365 days' from generate_series(1, 2000) as n`.execute(
    tx,
  );
  await sql`insert into promo_uses (payment_id, promo_code_id, code, discount_kopecks, is_spent)
    select p.id, 1001 + p.id % 2000, 'BENCH' || 1 + p.id % 2000, p.amount_kopecks / 10, p.paid_at is not null
    from payments p where p.id % 20 in (3, 4) and p.purpose = 'orders'`.execute(tx);
}

async function insertClaims(tx: Tx): Promise<void> {
  await sql`insert into claims (order_id, unit_number, claimed_at, rejected_at, is_open)
    select order_id, 1, created_at, case when order_id % 5000 <> 2 then created_at + interval '1 hour' end, order_id % 5000 = 2 from tickets`.execute(
    tx,
  );
  // What the triggers would have written of the threads.
  await sql`update tickets set last_message_at = created_at + interval '1 hour', assignee_id = null,
    first_answer_at = created_at + make_interval(secs => 60 + id % 7200), waiting_since = case when status = 'open' then created_at end`.execute(
    tx,
  );
}

async function insertBatches(tx: Tx, batches: number): Promise<void> {
  await sql`insert into batches (id, product_id, operator_login, cost_kopecks, added, created_at) overriding system value
    select n, 1 + n % 5000, 'operator_' || n % 7, n % 977, 50, now() - interval '368 days' * (1 - n::float8 / ${batches})
    from generate_series(1, ${batches}::int) as n`.execute(tx);
  await sql`update units set batch_id = 1 + id % ${batches} where order_id is not null`.execute(tx);
}

async function insertDraws(tx: Tx): Promise<void> {
  const none = { percent: null, days: null, product_id: null, product: null, price: null };
  const prizes = JSON.stringify([
    { id: 1, kind: 'balance', weight: 1, amount: 10, ...none },
    { id: 2, kind: 'nothing', weight: 9, amount: null, ...none },
  ]);
  await sql`insert into luck_draws (key, order_id, seed_hash, seed, prizes, prizes_hash, min_kopecks, expires_at, created_at, drawn_at, prize_index, credited_kopecks)
    select 'bench' || id, id, '\\x00', '\\x00', ${prizes}, '\\x00', 0, completed_at + interval '1 day', completed_at, completed_at, (id / 10 % 10 > 0)::int,
      case when id / 10 % 10 = 0 then 1000 else 0 end
    from orders where id % 20 in (5, 6) and completed_at is not null`.execute(tx);
}

/** Balances of all users, and a correction of one in ten. */
async function insertMoneyOfPeople(tx: Tx): Promise<void> {
  await sql`insert into ledger_accounts (code, balance_kopecks) select 'buyer:' || buyer_id, buyer_id % 100000 from users on conflict (code) do nothing`.execute(
    tx,
  );
  await sql`insert into operators (login, password_hash, role) values ('bench_author', 'none', 'owner')`.execute(tx);
  await sql`insert into corrections (buyer_id, amount_kopecks, reason, status, operator_id, created_at)
    select u.buyer_id, 100 + u.buyer_id % 977, 'возврат за простой', 'done', o.id, u.created_at
    from users u, operators o where o.login = 'bench_author' and u.buyer_id % 10 = 0`.execute(tx);
}

async function insertCases(tx: Tx): Promise<void> {
  await sql`insert into payment_cases (cause, kind, payment_id, method, invoice_id, amount_kopecks, state, solution, created_at, solved_at)
    select 'bench:' || id, (array['underpaid', 'overpaid', 'paid_late'])[1 + id / 100 % 3], id, method, invoice_id, 100 + id % 977,
      case when id % 5000 = 1 then 'open' else 'solved' end, case when id % 5000 <> 1 then 'credited' end, created_at,
      case when id % 5000 <> 1 then created_at + interval '1 hour' end
    from payments where id % 100 = 1 and method <> 'balance' and invoice_id like 'inv%'`.execute(tx);
}

async function insertFailedJobs(tx: Tx): Promise<void> {
  await sql`insert into graphile_worker._private_tasks (identifier) values ('bench') on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into graphile_worker._private_jobs (task_id, payload, run_at, attempts, max_attempts, last_error, created_at)
    select t.id, json_build_object('orderId', n), now() - make_interval(mins => n), 25, 25, 'no response', now() - make_interval(mins => n)
    from graphile_worker._private_tasks t, generate_series(1, 5000) as n where t.identifier = 'bench'`.execute(tx);
}
