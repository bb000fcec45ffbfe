import { type Kysely, sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/database/index.ts';

/** Every fifth payment is a top-up of one of these buyers. */
const BUYERS = 100_000;

/**
 * Fills an empty ledger with payments that were received and delivered or credited: four entries each, with all related
 * rows. Bypasses the triggers of the ledger, which would take hours.
 */
export async function fillBooks(db: Db, payments: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(connection as Kysely<unknown>);
    await run(sql`set statement_timeout = 0`);
    await run(sql`set session_replication_role = replica`);
    await run(sql`set work_mem = '256MB'`);
    await run(sql`insert into buyers default values`);
    await run(sql`insert into payments (buyer_id, purpose, method, amount_kopecks, status, invoice_id, created_at, expires_at, paid_at)
      select (select min(id) from buyers), 'orders', 'cryptobot', 1000 + n % 5000, 'paid', 'bench-' || n, now() - (${payments}::int - n) * interval '20 s',
        now(), now() from generate_series(1, ${payments}::int) as n`);
    await run(sql`insert into payment_receipts (method, invoice_id, payment_id, amount_kopecks, kind, is_settling)
      select method, invoice_id, id, amount_kopecks, 'paid', true from payments order by id`);
    await run(
      sql`insert into ledger_accounts (code) select 'buyer:' || n from generate_series(1, ${BUYERS}::int) as n`,
    );
    await run(sql`insert into ledger_transfers (cause, from_account_id, to_account_id, amount_kopecks)
      select m.cause, m.from_id, m.to_id, p.amount_kopecks from payments p cross join lateral (
        select 1 as place, 'payment:' || p.id || ':received' as cause, (select id from ledger_accounts where code = 'clearing:cryptobot') as from_id,
          (select id from ledger_accounts where code = 'deposits') as to_id
        union all
        select 2, case when p.id % 5 = 0 then 'payment:' || p.id || ':credited' else 'order:' || p.id || ':delivered' end,
          (select id from ledger_accounts where code = 'deposits'),
          (select id from ledger_accounts where code = case when p.id % 5 = 0 then 'buyer:' || 1 + p.id / 5 % ${BUYERS}::int else 'revenue:' || p.id % 16 end)
      ) as m order by p.id, m.place`);
    await run(sql`insert into ledger_entries (transfer_id, account_id, amount_kopecks, balance_before_kopecks, balance_after_kopecks)
      select transfer_id, account_id, kopecks, after - kopecks, after from (
        select t.id as transfer_id, s.place, s.account_id, s.kopecks,
          sum(s.kopecks) over (partition by s.account_id order by t.id rows unbounded preceding) as after
        from ledger_transfers t cross join lateral (
          values (1, t.from_account_id, -t.amount_kopecks), (2, t.to_account_id, t.amount_kopecks)) as s (place, account_id, kopecks)
      ) as e order by transfer_id, place`);
    await run(sql`update ledger_accounts a set balance_kopecks = e.kopecks
      from (select account_id, sum(amount_kopecks) as kopecks from ledger_entries group by account_id) as e where e.account_id = a.id`);
    await run(sql`set session_replication_role = origin`);
    await run(sql`reset statement_timeout`);
  });
  await sql`vacuum analyze`.execute(db);
}

/** Posts more transfers in the same way as the shop. */
export async function postTransfers(db: Db, count: number): Promise<void> {
  await sql`select post_transfer('bench:' || n, 'revenue:1', 'deposits', 1), post_transfer('bench:back:' || n, 'deposits', 'revenue:1', 1)
    from generate_series(1, ${count}::int) as n`.execute(db);
}

export async function countEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_entries`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The progress of the checks: how far they are, how many discrepancies they found, and how many were completed. */
export async function progress(
  db: Db,
): Promise<{ isNewAtEnd: boolean; isWalked: boolean; discrepancies: number; checks: number }> {
  const { rows } = await sql<{ isNewAtEnd: boolean; isWalked: boolean; discrepancies: number; checks: number }>`
    select (select entry_id >= (select max(id) from ledger_entries) from ledger_walks where walk = 'new') as "isNewAtEnd",
      (select ended_at is not null from ledger_walks where walk = 'all') as "isWalked",
      (select count(*) from ledger_faults)::int as discrepancies, (select count(*) from ledger_checks)::int as checks`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement without tables answered nothing');
  return row;
}
