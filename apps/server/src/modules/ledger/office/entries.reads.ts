import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';

type Filters = { q?: string | undefined; createdFrom?: string | undefined; createdTo?: string | undefined };

const sorts = {
  id: sql.ref('e.id'),
  version: sql.ref('e.id'),
  // Entries of one account are written in the order of time.
  createdAt: sql.ref('e.id'),
  cause: sql.ref('t.cause'),
  amount: sql.ref('e.amount_kopecks'),
  balance: sql.ref('e.balance_after_kopecks'),
};

/** One page of the entries of an account, each with the balance after it. `q` finds parts of the cause. */
export async function listEntryPage(db: Db, code: string, query: ListQuery & Filters) {
  const { q, createdFrom, createdTo } = query;
  let rows = db
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .select([
      'e.id',
      // An entry never changes.
      sql.lit(1).as('version'),
      't.created_at as createdAt',
      't.cause',
      'e.amount_kopecks as amountKopecks',
      'e.balance_after_kopecks as balanceKopecks',
    ])
    .where('a.code', '=', code);
  if (q) rows = rows.where('t.cause', 'ilike', containing(q));
  if (createdFrom) rows = rows.where('t.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('t.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}
