import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import { endOf, readListPage } from '../../../platform/admin-list.reads.ts';
import { type Db, PLANNED_EACH_TIME, type Tx } from '../../../platform/database/index.ts';
import { notNull, oneOfConditions } from '../../../platform/sorted-ids.reads.ts';
import type { Sealed, Vault } from '../../../platform/secrets.ts';
import { fragmentsOfSearch } from '../unit-fragments.ts';

type State = 'available' | 'reserved' | 'sold';

const state = sql<State>`case when units.order_id is null then 'available' when units.sold_at is null then 'reserved' else 'sold' end`;
const conditions: Record<State, RawBuilder<boolean>> = {
  available: sql`units.order_id is null`,
  reserved: sql`(units.order_id is not null and units.sold_at is null)`,
  sold: sql`(units.order_id is not null and units.sold_at is not null)`,
};
/** 1, and more with each step from the stock to the buyer. */
const version = sql<number>`1 + num_nonnulls(units.order_id, units.sold_at)`;

// Each unit has its product. A left join to a unique key is left out where nothing is read of it: in the total.
const unitRows = (db: Db | Tx) =>
  db
    .selectFrom('units')
    .leftJoin('products', 'products.id', 'units.product_id')
    .select([
      'units.id',
      version.as('version'),
      'units.product_id as productId',
      sql.ref<string>('products.name').as('productName'),
      'units.batch_id as batchId',
      'units.order_id as orderId',
      state.as('state'),
      'units.cost_kopecks as costKopecks',
      'units.created_at as createdAt',
      'units.sold_at as soldAt',
    ]);

export type UnitRow = Awaited<ReturnType<ReturnType<typeof unitRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('units.id'),
  version: notNull(version),
  productId: sql.ref('units.product_id'),
  productName: sql.ref('products.name'),
  batchId: sql.ref('units.batch_id'),
  orderId: sql.ref('units.order_id'),
  state: oneOfConditions(state, conditions),
  cost: sql.ref('units.cost_kopecks'),
  createdAt: sql.ref('units.created_at'),
  soldAt: sql.ref('units.sold_at'),
};

/** One page of units. `q` finds those whose text has all of its parts, or is the whole of it. */
export async function listUnitRows(db: Db, vault: Vault, query: ParsedAdminQuery<'GET units'>) {
  const { q, productId, batchId, orderId, createdFrom, createdTo } = query;
  let rows = unitRows(db);
  const isNarrow = productId !== undefined || batchId !== undefined || orderId !== undefined;
  if (q && isNarrow) rows = rows.where(isFound(vault, q));
  else if (q) rows = rows.where(sql<boolean>`units.id = any(${await findUnitIds(db, vault, q)}::bigint[])`);
  if (productId !== undefined) rows = rows.where('units.product_id', '=', productId);
  if (batchId !== undefined) rows = rows.where('units.batch_id', '=', batchId);
  if (orderId !== undefined) rows = rows.where('units.order_id', '=', orderId);
  if (query.state) rows = rows.where(conditions[query.state]);
  if (createdFrom) rows = rows.where('units.created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('units.created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

/** The limit of matches in the whole stock; a fragment with more is too common to be useful. */
const MAX_FOUND = 10_000;

/** The units whose text has all parts of a search, or is the whole of it, the newest first. */
export async function findUnitIds(db: Db, vault: Vault, typed: string): Promise<number[]> {
  const byFragments = fragmentsUnderEachKey(vault, typed).map(
    (fragments) => sql`select unit_id from unit_fragments where fragments @> ${fragments}::bigint[]`,
  );
  const byWhole = sql`select id as unit_id from units where fingerprint = any(${vault.fingerprints(typed)}::bytea[])`;
  const { rows } = await sql<{ id: number }>`${sql.raw(PLANNED_EACH_TIME)}
    select distinct unit_id as id from (${sql.join([...byFragments, byWhole], sql` union all `)}) as found
    order by id desc limit ${MAX_FOUND}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same as a condition, without a limit: for few units, such as those of one product. */
function isFound(vault: Vault, typed: string): RawBuilder<boolean> {
  const byFragments = fragmentsUnderEachKey(vault, typed).map(
    (fragments) => sql`exists (select from unit_fragments f
      where f.unit_id = units.id and f.fragments @> ${fragments}::bigint[])`,
  );
  const byWhole = sql`units.fingerprint = any(${vault.fingerprints(typed)}::bytea[])`;
  return sql<boolean>`(${sql.join([...byFragments, byWhole], sql` or `)})`;
}

/** While the key is rotated, units are under two keys. */
function fragmentsUnderEachKey(vault: Vault, typed: string): string[] {
  const wanted = fragmentsOfSearch(typed).map((part) => vault.fragments(part));
  return (wanted[0] ?? []).map((_, key) => `{${wanted.map((fragments) => fragments[key] ?? '').join()}}`);
}

/** A unit with its sealed text; null when there is none. */
export async function findUnit(db: Db | Tx, id: number): Promise<(UnitRow & Sealed) | null> {
  const row = await unitRows(db)
    .select(['units.key_id as keyId', 'units.sealed'])
    .where('units.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
