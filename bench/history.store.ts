import { sql } from 'kysely';
import type { Db, Tx } from '../apps/server/src/platform/database/index.ts';
import { fillAfterSales } from './after-sales.store.ts';

/** What a shop has after its first million orders: a year of them, with everything that belongs to them. */
export type HistorySize = { orders: number; users: number };

/**
 * Fills a shop that has products with a year of orders, evenly and up to now: one in ten unpaid, one in fifty refunded, one in
 * fifty with a thread. Sets the rows directly, without triggers and books, because only reading them is measured.
 */
export async function fillHistory(db: Db, { orders, users }: HistorySize): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await insertUsers(tx, users);
    await insertOrders(tx, orders, users);
    await insertRefunds(tx);
    await insertThreads(tx);
    await insertMails(tx);
    await insertAuditLog(tx, orders / 4);
    await insertDomains(tx, orders / 50, users);
    await fillAfterSales(tx, { bots: orders / 1_000, batches: orders / 50 });
    // What the triggers would have written.
    await sql`insert into dashboard_marks select generate_series(current_date - 366, current_date, interval '1 day')::date`.execute(
      tx,
    );
    // A shop changes an order within minutes, so its rows lie in the order of their ids; the fill has moved some to the end.
    await sql`cluster orders using orders_pkey`.execute(tx);
  });
  // New orders go on after these.
  for (const table of ['buyers', 'payments', 'orders', 'domain_orders', 'bots'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
}

const FIRST_BUYER = 1_000_000;

async function insertUsers(tx: Tx, users: number): Promise<void> {
  await sql`insert into buyers (id, created_at) overriding system value
    select ${FIRST_BUYER}::bigint + n, now() - interval '370 days' * (1 - n::float8 / ${users}) from generate_series(0, ${users}::int) as n`.execute(
    tx,
  );
  await sql`insert into users (buyer_id, login, email, own_ref_code, created_at)
    select ${FIRST_BUYER}::bigint + n, 'buyer_' || n, 'buyer' || n || '@example.com', 'ref' || n, now() - interval '370 days' * (1 - n::float8 / ${users})
    from generate_series(0, ${users}::int) as n where n % 2 = 0`.execute(tx);
}

async function insertOrders(tx: Tx, orders: number, users: number): Promise<void> {
  const moment = sql`now() - interval '365 days' * (1 - n::float8 / ${orders})`;
  const buyer = sql`${FIRST_BUYER}::bigint + (n::bigint * 7919) % ${users}`;
  await sql`insert into payments (id, buyer_id, purpose, method, amount_kopecks, status, invoice_id, created_at, expires_at, paid_at)
    overriding system value
    select n, ${buyer}, 'orders', (array['balance', 'crystalpay', 'cryptobot'])[1 + n % 3], 10000 + (n % 977) * 100,
      case when n % 10 = 9 then 'expired' when n % 50 = 1 then 'refunded' else 'paid' end,
      case when n % 3 > 0 then 'inv' || n end, ${moment}, ${moment} + interval '30 minutes',
      case when n % 10 <> 9 then ${moment} + case when n % 3 > 0 then make_interval(secs => 15 + (n % 601)) else interval '0' end end
    from generate_series(1, ${orders}::int) as n`.execute(tx);
  await sql`insert into orders (id, buyer_id, payment_id, product_id, product_name, picture, list_price_kopecks, unit_price_kopecks, quantity,
      price_kopecks, status, secret_key, email, created_at, completed_at, is_counted, refunded_quantity, refunded_kopecks)
    overriding system value
    select p.id, p.buyer_id, p.id, x.product_id, 'Аккаунт, партия ' || x.product_id, 'telegram', p.amount_kopecks, p.amount_kopecks, 1,
      p.amount_kopecks, case p.status when 'expired' then 'cancelled' when 'refunded' then 'refunded' else 'completed' end,
      substr(md5(p.id::text), 1, 24), case when p.id % 2 = 0 then 'buyer' || p.buyer_id || '@example.com' end, p.created_at,
      p.paid_at, true, (p.status = 'refunded')::int, case when p.status = 'refunded' then p.amount_kopecks else 0 end
    from payments p cross join lateral (select 1 + (p.id * 7 + p.id / 5000) % 5000 as product_id) as x where p.invoice_id is null or p.invoice_id like 'inv%'`.execute(
    tx,
  );
  await sql`insert into units (product_id, order_id, key_id, sealed, fingerprint, has_fragments, sold_at, created_at, cost_kopecks)
    select product_id, id, 'bench', '\\x00', sha256(int8send(id)), true, completed_at, created_at - interval '3 days', price_kopecks / 2 from orders where completed_at is not null order by id`.execute(
    tx,
  );
}

async function insertRefunds(tx: Tx): Promise<void> {
  await sql`insert into refunds (order_id, number, amount_kopecks, went_to, reason, request_key, request_hash, created_at)
    select id, 1, refunded_kopecks, 'balance', (array['не подошёл', 'не работает', 'передумал', 'дубль'])[1 + id / 50 % 4], 'bench', '\\x00',
      least(completed_at + interval '1 hour', now()) from orders where status = 'refunded'`.execute(tx);
  await sql`insert into remedies (order_id, unit_number, refund_id, created_at) select order_id, 1, id, created_at from refunds`.execute(
    tx,
  );
}

async function insertThreads(tx: Tx): Promise<void> {
  await sql`insert into tickets (order_id, buyer_id, status, language, created_at)
    select id, buyer_id, case when id % 5000 = 2 then 'open' else 'closed' end, 'ru', completed_at from orders
    where id % 50 = 2 and completed_at is not null`.execute(tx);
  await sql`insert into ticket_messages (ticket_id, author, text, created_at)
    select t.id, m.author, 'Не вижу товар', t.created_at + case when m.author = 'operator' then make_interval(secs => 60 + t.id % 7200) else interval '0' end
    from tickets t cross join (values ('buyer'), ('operator')) as m (author) order by t.id, m.author`.execute(tx);
}

async function insertMails(tx: Tx): Promise<void> {
  await sql`insert into mails (message_id, kind, recipient, language, about, created_at, sent_at, buyer_id)
    select 'bench-' || id, 'goods', coalesce(email, 'buyer' || buyer_id || '@example.com'), 'ru', jsonb_build_object('paymentId', payment_id),
      completed_at, completed_at, buyer_id from orders where completed_at is not null order by id`.execute(tx);
}

async function insertAuditLog(tx: Tx, rows: number): Promise<void> {
  await sql`insert into audit_log (operator_login, ip, created_at, action, resource, resource_id, reason)
    select 'operator_' || n % 7, '127.0.0.1', now() - interval '365 days' * (1 - n::float8 / ${rows}),
      'PUT products/:id', 'products', (1 + n % 5000)::text, 'новая цена поставщика'
    from generate_series(1, ${rows}::int) as n`.execute(tx);
}

async function insertDomains(tx: Tx, count: number, users: number): Promise<void> {
  const moment = sql`now() - interval '365 days' * (1 - n::float8 / ${count})`;
  await sql`insert into domain_orders (id, buyer_id, payment_id, domain, zone, price_kopecks, status, created_at, paid_at, completed_at)
    overriding system value
    select n, ${FIRST_BUYER}::bigint + n % ${users}, 100000000 + n, 'name' || n || '.com', 'com', 120000, 'completed', ${moment}, ${moment}, ${moment}
    from generate_series(1, ${count}::int) as n`.execute(tx);
  await sql`insert into domains (name, order_id, registrar_id, registered_at, active_to, next_look_at)
    select domain, id, id, completed_at, completed_at + interval '1 year', now() + interval '1 year' from domain_orders`.execute(
    tx,
  );
}
