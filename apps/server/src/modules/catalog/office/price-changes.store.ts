import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';
import type { NewPrices } from './prices.store.ts';

/** A change of many prices can be undone for so long. */
export const priceChangeRetention: readonly RetentionRule[] = [
  { table: 'price_changes', column: 'created_at', after: '90 days' },
];

const changeRows = (db: Db | Tx) =>
  db
    .selectFrom('price_changes')
    .select([
      'id',
      'version',
      'products',
      'operator_login as operator',
      'reason',
      'created_at as createdAt',
      'undone_at as undoneAt',
      'undone_by as undoneBy',
    ]);

export type PriceChangeRow = Awaited<ReturnType<ReturnType<typeof changeRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  products: sql.ref('products'),
  operator: sql.ref('operator_login'),
  reason: sql.ref('reason'),
  createdAt: sql.ref('created_at'),
  undoneAt: sql.ref('undone_at'),
  undoneBy: sql.ref('undone_by'),
};

/** One page of changes of many prices, without the prices. `q` finds parts of the operator's login and of the reason. */
export async function listPriceChangeRows(
  db: Db,
  query: ListQuery & { q?: string | undefined; createdFrom?: string | undefined; createdTo?: string | undefined },
) {
  let rows = changeRows(db);
  const { q } = query;
  if (q)
    rows = rows.where((where) =>
      where.or([where('operator_login', 'ilike', containing(q)), where('reason', 'ilike', containing(q))]),
    );
  if (query.createdFrom) rows = rows.where('created_at', '>=', new Date(query.createdFrom));
  if (query.createdTo) rows = rows.where('created_at', '<', endOf(query.createdTo));
  return readListPage(rows, sorts, query);
}

/** Stores a change of prices with what is needed to undo it. */
export async function insertPriceChange(
  tx: Tx,
  { prices, operatorLogin, reason }: { prices: readonly NewPrices[]; operatorLogin: string; reason: string | null },
): Promise<void> {
  const row = { prices: JSON.stringify(prices), products: prices.length, operator_login: operatorLogin, reason };
  await tx.insertInto('price_changes').values(row).execute();
}

/** Locks a change of prices and returns it with the prices; null when there is none. */
export async function lockPriceChange(tx: Tx, id: number) {
  const locked = tx.selectFrom('price_changes').selectAll().where('id', '=', id).forUpdate();
  return (await locked.executeTakeFirst()) ?? null;
}

export async function markUndone(tx: Tx, id: number, operatorLogin: string): Promise<void> {
  await tx
    .updateTable('price_changes')
    .set({ undone_at: sql<Date>`now()`, undone_by: operatorLogin })
    .where('id', '=', id)
    .execute();
}
