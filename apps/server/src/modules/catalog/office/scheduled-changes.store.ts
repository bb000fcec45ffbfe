import type { Role } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import { containing, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { addJob, removeJobs } from '../../../platform/jobs/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';
import { catalogJobs, scheduledJobKey } from '../catalog.jobs.ts';

export type ScheduledStatus = 'waiting' | 'applied' | 'cancelled';
export type ScheduledValues = { at: Date; listPriceKopecks: Kopecks | null; isListed: boolean | null };
type Filters = {
  q?: string | undefined;
  productId?: number | undefined;
  status?: ScheduledStatus | undefined;
};

/** What was applied stays in the audit log. */
export const scheduledChangeRetention: readonly RetentionRule[] = [
  { table: 'scheduled_changes', column: 'ended_at', after: '90 days', only: 'ended_at is not null' },
];

const changeRows = (db: Db | Tx) =>
  db
    .selectFrom('scheduled_changes')
    .innerJoin('products', 'products.id', 'scheduled_changes.product_id')
    .select([
      'scheduled_changes.id',
      'scheduled_changes.version',
      'scheduled_changes.product_id as productId',
      'products.name as productName',
      'scheduled_changes.at',
      'scheduled_changes.price_kopecks as listPriceKopecks',
      'scheduled_changes.is_listed as isListed',
      'scheduled_changes.status',
      'scheduled_changes.operator_login as operator',
      'scheduled_changes.created_at as createdAt',
      'scheduled_changes.ended_at as endedAt',
    ]);

export type ScheduledChangeRow = Awaited<ReturnType<ReturnType<typeof changeRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('scheduled_changes.id'),
  version: sql.ref('scheduled_changes.version'),
  productId: sql.ref('scheduled_changes.product_id'),
  productName: sql.ref('products.name'),
  at: sql.ref('scheduled_changes.at'),
  price: sql.ref('scheduled_changes.price_kopecks'),
  isListed: sql.ref('scheduled_changes.is_listed'),
  status: sql.ref('scheduled_changes.status'),
  operator: sql.ref('scheduled_changes.operator_login'),
  createdAt: sql.ref('scheduled_changes.created_at'),
  appliedAt: sql`case when scheduled_changes.status = 'applied' then scheduled_changes.ended_at end`,
};

/** One page of scheduled changes. `q` finds parts of the product's name. */
export async function listScheduledRows(db: Db, query: ListQuery & Filters) {
  const { q, productId, status } = query;
  let rows = changeRows(db);
  if (q) rows = rows.where('products.name', 'ilike', containing(q));
  if (productId !== undefined) rows = rows.where('scheduled_changes.product_id', '=', productId);
  if (status) rows = rows.where('scheduled_changes.status', '=', status);
  return readListPage(rows, sorts, query);
}

export async function findScheduledRow(db: Db | Tx, id: number): Promise<ScheduledChangeRow | null> {
  return (await changeRows(db).where('scheduled_changes.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a scheduled change and returns it; null when there is none. */
export async function lockScheduled(tx: Tx, id: number): Promise<ScheduledChangeRow | null> {
  await sql`select id from scheduled_changes where id = ${id} for update`.execute(tx);
  return findScheduledRow(tx, id);
}

/** Locks the waiting changes of a product whose moments have come and returns them in the order of these moments. */
export async function lockDueScheduled(tx: Tx, productId: number): Promise<ScheduledChangeRow[]> {
  const { rows } = await sql<{ id: number }>`select id from scheduled_changes
    where product_id = ${productId} and status = 'waiting' and at <= now() for update`.execute(tx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return changeRows(tx)
    .where('scheduled_changes.id', 'in', ids)
    .orderBy('scheduled_changes.at')
    .orderBy('scheduled_changes.id')
    .execute();
}

/** The role of an operator who may sign in; null when the operator has left. */
export async function findActiveRole(tx: Tx, login: string): Promise<Role | null> {
  const row = await tx
    .selectFrom('operators')
    .select('role')
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Stores what is scheduled, with the job that applies it. */
export async function insertScheduled(
  tx: Tx,
  change: ScheduledValues & { productId: number; operatorLogin: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('scheduled_changes')
    .values({
      product_id: change.productId,
      at: change.at,
      price_kopecks: change.listPriceKopecks,
      is_listed: change.isListed,
      operator_login: change.operatorLogin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, id, change.at);
  return id;
}

/** Replaces a locked change, and the time of its job. */
export async function updateScheduled(
  tx: Tx,
  id: number,
  { at, listPriceKopecks, isListed, operatorLogin }: ScheduledValues & { operatorLogin: string },
): Promise<void> {
  await tx
    .updateTable('scheduled_changes')
    .set({ at, price_kopecks: listPriceKopecks, is_listed: isListed, operator_login: operatorLogin })
    .where('id', '=', id)
    .execute();
  await enqueue(tx, id, at);
}

/** Ends a locked change, applied or cancelled. */
export async function endScheduled(tx: Tx, id: number, status: 'applied' | 'cancelled'): Promise<void> {
  await tx.updateTable('scheduled_changes').set({ status, ended_at: sql<Date>`now()` }).where('id', '=', id).execute();
  if (status === 'cancelled') await removeJobs(tx, [scheduledJobKey(id)]);
}

/** The waiting changes whose moment has come, in the order of their moments. */
export async function listDueScheduled(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from scheduled_changes
    where status = 'waiting' and at <= now() order by at, id limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

async function enqueue(tx: Tx, changeId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(extract(epoch from ${at}::timestamptz - now()), 0)::float8 as seconds`.execute(tx);
  const options = { key: scheduledJobKey(changeId), delaySeconds: rows[0]?.seconds ?? 0 };
  await addJob(tx, catalogJobs, 'catalog.applyScheduled', { changeId }, options);
}
