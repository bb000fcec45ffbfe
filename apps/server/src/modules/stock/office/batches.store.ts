import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { countUnits } from '../stock.store.ts';

const UPLOADS = 'stock:uploads';
/** An upload of the largest file takes less. */
const UPLOAD_WAIT_MS = 120_000;

/**
 * Lets one upload at a time look for duplicates and add units, or be undone, over all nodes, until the end of the transaction: two
 * uploads of the same file would not see the units of each other, and an upload undone twice at once would be counted wrong.
 */
export async function lockUploads(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(UPLOAD_WAIT_MS)}, true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${UPLOADS}, 0))`.execute(tx);
}

export async function insertBatch(
  tx: Tx,
  batch: { productId: number; operatorLogin: string; costKopecks: Kopecks | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('batches')
    .values({
      product_id: batch.productId,
      operator_login: batch.operatorLogin,
      cost_kopecks: batch.costKopecks,
      added: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends an upload: its units can be bought. A batch without units is deleted. */
export async function finishBatch(tx: Tx, batch: { id: number; productId: number; added: number }): Promise<void> {
  if (batch.added === 0) return void (await tx.deleteFrom('batches').where('id', '=', batch.id).execute());
  await tx.updateTable('batches').set({ added: batch.added }).where('id', '=', batch.id).execute();
  await countUnits(tx, batch.productId, batch.added);
}

/** Locks a batch; null when there is none. */
export async function lockBatch(tx: Tx, id: number): Promise<{ version: number; costKopecks: Kopecks | null } | null> {
  const row = await tx
    .selectFrom('batches')
    .select(['version', 'cost_kopecks as costKopecks'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateCost(tx: Tx, id: number, costKopecks: Kopecks | null): Promise<void> {
  await tx.updateTable('batches').set({ cost_kopecks: costKopecks }).where('id', '=', id).execute();
}

/**
 * Gives units of a batch its cost, at most `limit` of them and none that is locked. Returns how many. The product is locked first, so
 * that a sale waits for the units instead of finding too few free ones.
 */
export async function costUnits(tx: Tx, batchId: number, limit: number): Promise<number> {
  await lockProductOfBatch(tx, batchId);
  const { numAffectedRows } = await sql`update units u set cost_kopecks = b.cost_kopecks from batches b
    where b.id = ${batchId} and u.id = any(array(
      select units.id from units join batches on batches.id = units.batch_id
      where units.batch_id = ${batchId} and units.cost_kopecks is distinct from batches.cost_kopecks
      limit ${limit} for no key update of units skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Whether a unit of a batch has another cost than the batch. */
export async function hasOtherCosts(db: Db, batchId: number): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select exists (select from units join batches on batches.id = units.batch_id
    where units.batch_id = ${batchId} and units.cost_kopecks is distinct from batches.cost_kopecks)`.execute(db);
  return rows[0]?.exists === true;
}

/** The product of a batch; null when there is no such batch. Locks the product, as a sale does. */
export async function lockProductOfBatch(tx: Tx, id: number): Promise<number | null> {
  const { rows } = await sql<{ productId: number }>`select p.id as "productId" from batches b
    join products p on p.id = b.product_id where b.id = ${id} for no key update of p`.execute(tx);
  return rows[0]?.productId ?? null;
}

/**
 * Marks a batch whose product is locked as withdrawn, so that its reserved units are deleted when their orders release them. False when
 * it was marked before.
 */
export async function markWithdrawn(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('batches')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes at most `limit` free units of a batch and returns how many. Units that a sale has locked are left to `endRemoval`. The product
 * need not be locked: a sale skips the deleted units, since they are locked until they are gone.
 */
export async function deleteFreeUnits(tx: Tx, id: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from units where id = any(array(
    select id from units where batch_id = ${id} and order_id is null limit ${limit} for update skip locked))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/**
 * Deletes the units that became free meanwhile of a batch whose product is locked, and subtracts them and the `deleted` ones from the
 * stock. Returns the number of all of them and that of the units that are left.
 */
export async function endRemoval(
  tx: Tx,
  batch: { id: number; productId: number; deleted: number },
): Promise<{ removed: number; kept: number }> {
  const { numAffectedRows } = await sql`delete from units where batch_id = ${batch.id} and order_id is null`.execute(
    tx,
  );
  const removed = batch.deleted + Number(numAffectedRows ?? 0n);
  if (removed > 0) {
    await countUnits(tx, batch.productId, -removed);
    await sql`update batches set removed = removed + ${removed}::int where id = ${batch.id}`.execute(tx);
  }
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from units where batch_id = ${batch.id}`.execute(tx);
  return { removed, kept: rows[0]?.kept ?? 0 };
}
