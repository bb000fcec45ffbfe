import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { upsertSearchDocuments } from './search-documents.store.ts';

/** Version of the format of documents and words; to be increased with every change of it (also in `search-fold.ts`). */
const VERSION = 2;
const PRODUCTS_PER_BATCH = 500;
/** About 20 s of work; the next sweep continues from there. */
const BATCHES_PER_SWEEP = 20;

/**
 * Rebuilds search documents of an older version, one batch per transaction, up to the maximum of this sweep. Documents that are not
 * rebuilt yet are found as before. After an interruption it continues from the last batch; a program does not touch documents of a
 * newer version.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_SWEEP; batch += 1) {
    if (!(await inTransaction(db, rebuildBatch))) return;
  }
}

/** Returns whether there may be more to do. */
async function rebuildBatch(tx: Tx): Promise<boolean> {
  const state = await tx.selectFrom('search_rebuild').selectAll().forUpdate().executeTakeFirstOrThrow();
  if (state.version > VERSION || (state.version === VERSION && state.is_done)) return false;
  const isStarted = state.version === VERSION;
  if (!isStarted) await resetWordStats(tx);
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '>', isStarted ? state.up_to_product_id : 0)
    .orderBy('id')
    .limit(PRODUCTS_PER_BATCH)
    .execute();
  const ids = products.map(({ id }) => id);
  const isDone = ids.length < PRODUCTS_PER_BATCH;
  await upsertSearchDocuments(tx, ids);
  // Words that no document contains any more, whether rebuilt or added meanwhile.
  if (isDone) await sql`delete from search_words where uses = 0`.execute(tx);
  await tx
    .updateTable('search_rebuild')
    .set({ version: VERSION, up_to_product_id: ids.at(-1) ?? 0, is_done: isDone })
    .execute();
  return !isDone;
}

/** Resets the statistics of words, which the rebuild counts again. The words stay, so that products are found meanwhile. */
async function resetWordStats(tx: Tx): Promise<void> {
  await sql`update search_words set uses = 0, is_lead = false, is_place = false, category_ids = '{}'`.execute(tx);
}
