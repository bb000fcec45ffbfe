import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { countUnits } from '../stock.store.ts';

const UPLOADS = 'stock:uploads';
/** An upload of the largest file takes less. */
const UPLOAD_WAIT_MS = 120_000;

/**
 * Lets one upload at a time look for duplicates and add units, over all nodes, until the end of the transaction: two uploads of
 * the same file would not see the units of each other.
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

/** The product of a batch; null when there is no such batch. Locks the product, as a sale does. */
export async function lockProductOfBatch(tx: Tx, id: number): Promise<number | null> {
  const { rows } = await sql<{ productId: number }>`select p.id as "productId" from batches b
    join products p on p.id = b.product_id where b.id = ${id} for no key update of p`.execute(tx);
  return rows[0]?.productId ?? null;
}

const UNITS_PER_STATEMENT = 20_000;

/** Deletes the free units of a batch whose product is locked; returns their number and that of the units that stay. */
export async function deleteFreeUnits(
  tx: Tx,
  batch: { id: number; productId: number },
): Promise<{ removed: number; kept: number }> {
  let removed = 0;
  for (let deleted = UNITS_PER_STATEMENT; deleted === UNITS_PER_STATEMENT; removed += deleted) {
    const { numAffectedRows } = await sql`delete from units where id = any(array(
      select id from units where batch_id = ${batch.id} and order_id is null limit ${UNITS_PER_STATEMENT}))`.execute(
      tx,
    );
    deleted = Number(numAffectedRows ?? 0n);
  }
  if (removed > 0) {
    await countUnits(tx, batch.productId, -removed);
    await sql`update batches set removed = removed + ${removed}::int where id = ${batch.id}`.execute(tx);
  }
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from units where batch_id = ${batch.id}`.execute(tx);
  return { removed, kept: rows[0]?.kept ?? 0 };
}
