import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { ALL_BOOKS, type BookDiscrepancy, type BooksRange, idsToRecheck } from './books-range.ts';

/** Every account with its balance, as a subquery for statements that compare balances with rows of other modules. */
export const balances = sql`(select id, code, balance_kopecks from ledger_accounts)`;

/** What the orders have moved to each account of a partner, as a subquery for statements that compare it with the orders. */
export const postedToPartners = sql`(
  select a.id, substring(a.code from 9)::bigint as partner_id,
    coalesce(sum(e.amount_kopecks) filter (where t.cause like 'order:%' or t.cause like 'domain:%'), 0) as kopecks
  from ledger_accounts a left join ledger_entries e on e.account_id = a.id left join ledger_transfers t on t.id = e.transfer_id
  where a.code like 'partner:%' group by a.id)`;

/** The sum of all accounts, which is zero in correct books. */
export async function sumBalances(db: Db | Tx): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<number>('balance_kopecks').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * The discrepancies in a range of the ledger. It is correct when every transfer has two entries that sum to zero, and the
 * balance before each entry equals the balance after the account's previous entry, or zero for the first one.
 */
export async function listLedgerDiscrepancies(db: Db, range: BooksRange = ALL_BOOKS): Promise<BookDiscrepancy[]> {
  const { after, upTo } = range;
  const { rows } = await sql<BookDiscrepancy>`
    with part as materialized (
      select id, transfer_id, account_id, balance_before_kopecks, balance_after_kopecks from ledger_entries
      where id > ${after.entryId}::bigint and id <= ${upTo.entryId}::bigint
    )
    select 'transfer' as kind, t.id from (
        select id from ledger_transfers where id > ${after.transferId}::bigint and id <= ${upTo.transferId}::bigint
        union select transfer_id from part
        union select unnest(${idsToRecheck(range, 'transfer')}::bigint[])
      ) as t cross join lateral (
        select count(*) as entries, coalesce(sum(amount_kopecks), 0) as kopecks from ledger_entries e where e.transfer_id = t.id
      ) as e where e.entries <> 2 or e.kopecks <> 0
    union all
    select 'chain', id from (
      select id, balance_before_kopecks, coalesce(lag(balance_after_kopecks) over (partition by account_id order by id),
        (select p.balance_after_kopecks from ledger_entries p where p.account_id = part.account_id and p.id < part.id
          order by p.id desc limit 1), 0::bigint) as before
      from part) as links where balance_before_kopecks <> before
    union
    select 'chain', e.id from ledger_entries e where e.id = any(${idsToRecheck(range, 'chain')}::bigint[])
      and balance_before_kopecks <> coalesce((select p.balance_after_kopecks from ledger_entries p
        where p.account_id = e.account_id and p.id < e.id order by p.id desc limit 1), 0::bigint)`.execute(db);
  return rows;
}

/**
 * Accounts whose balance differs from the balance after their last entry. As entries form a chain, that balance is the sum
 * of all of them.
 */
export async function listBalanceDiscrepancies(db: Db): Promise<BookDiscrepancy[]> {
  const { rows } = await sql<BookDiscrepancy>`
    select 'account' as kind, a.id from ledger_accounts a
    where a.balance_kopecks <> coalesce((select e.balance_after_kopecks from ledger_entries e where e.account_id = a.id
      order by e.id desc limit 1), 0::bigint)`.execute(db);
  return rows;
}

/** The latest entries of an account, newest first, each with the balance after it. */
export async function listEntries(db: Db, code: string, limit: number) {
  return db
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .select([
      'e.id',
      't.created_at as createdAt',
      't.cause',
      'e.amount_kopecks as amountKopecks',
      'e.balance_after_kopecks as balanceKopecks',
    ])
    .where('a.code', '=', code)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Totals that identify a state of the books: a restored database must have the same ones. Entries and balances sum to zero, and
 * no balance differs from its entries.
 */
export async function readBookTotals(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`select
      (select count(*)::text from ledger_entries) as "books: entries",
      (select coalesce(sum(amount_kopecks), 0)::text from ledger_entries) as "books: sum of the entries",
      count(*)::text as "books: accounts",
      coalesce(sum(balance_kopecks), 0)::text as "books: sum of the balances",
      coalesce(sum(hashtextextended(code || ' ' || balance_kopecks, 0)::numeric), 0)::text as "books: digest of the balances"
    from ledger_accounts`.execute(db);
  const wrong = await listBalanceDiscrepancies(db);
  return { ...rows[0], 'books: balances that differ from the entries': String(wrong.length) };
}

/** What is wrong with {@link readBookTotals} by themselves. */
export function listWrongTotals(totals: Record<string, string>): string[] {
  return ['books: sum of the entries', 'books: sum of the balances', 'books: balances that differ from the entries']
    .filter((name) => totals[name] !== '0')
    .map((name) => `${name}: ${totals[name]} instead of 0`);
}
