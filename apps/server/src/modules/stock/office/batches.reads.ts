import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

type Filters = {
  q?: string | undefined;
  productId?: number | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

const batchRows = (db: Db | Tx) =>
  db
    .selectFrom('batches')
    .innerJoin('products', 'products.id', 'batches.product_id')
    .select([
      'batches.id',
      'batches.version',
      'batches.product_id as productId',
      'products.name as productName',
      'batches.cost_kopecks as costKopecks',
      'batches.added',
      'batches.removed',
      'batches.operator_login as operator',
      'batches.created_at as createdAt',
    ]);

export type BatchRow = Awaited<ReturnType<ReturnType<typeof batchRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('batches.id'),
  version: sql.ref('batches.version'),
  productId: sql.ref('batches.product_id'),
  productName: sql.ref('products.name'),
  cost: sql.ref('batches.cost_kopecks'),
  added: sql.ref('batches.added'),
  removed: sql.ref('batches.removed'),
  operator: sql.ref('batches.operator_login'),
  createdAt: sql.ref('batches.created_at'),
};

/** One page of uploads. `q` finds parts of the product's name. */
export async function listBatchRows(db: Db, query: ListQuery & Filters) {
  const { q, productId, createdFrom, createdTo } = query;
  let rows = batchRows(db);
  if (q) rows = rows.where('products.name', 'ilike', containing(q));
  if (productId !== undefined) rows = rows.where('batches.product_id', '=', productId);
  if (createdFrom) rows = rows.where('batches.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('batches.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

type UnitCounts = { available: number; reserved: number; sold: number };
export type BatchWithUnits = BatchRow & UnitCounts & { withdrawnAt: Date | null };

/** An upload with the state of its units, and since when it is undone; null when there is none. */
export async function findBatch(db: Db | Tx, id: number): Promise<BatchWithUnits | null> {
  const row = await batchRows(db)
    .select('batches.withdrawn_at as withdrawnAt')
    .where('batches.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { rows } = await sql<UnitCounts>`select count(*) filter (where order_id is null)::int as available,
      count(*) filter (where order_id is not null and sold_at is null)::int as reserved,
      count(sold_at)::int as sold
    from units where batch_id = ${id}`.execute(db);
  return { ...row, ...(rows[0] ?? { available: 0, reserved: 0, sold: 0 }) };
}

/** The usual cost of a unit of a product, null when it is unknown; undefined when there is no such product. */
export async function findCost(db: Db, productId: number): Promise<number | null | undefined> {
  const row = await db.selectFrom('products').select('cost_kopecks').where('id', '=', productId).executeTakeFirst();
  return row?.cost_kopecks;
}
