import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { upsertSearchDocuments } from './search-documents.store.ts';

/** Of the way in which documents and words are written; to be counted up with every change of it (`search-fold.ts` too). */
const VERSION = 2;
const PRODUCTS_A_BATCH = 500;
/** About 20 s of work; the next sweep goes on from there. */
const BATCHES_A_SWEEP = 20;

/**
 * Writes search documents anew that were written in another way, a batch a transaction, until all are or this sweep has
 * done its part. Until then old documents are found as before. Cut off anywhere it goes on from the last batch; an
 * older program leaves alone what a newer one has written.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_SWEEP; batch += 1) {
    if (!(await inTransaction(db, rebuildBatch))) return;
  }
}

/** Answers whether there may be more to do. */
async function rebuildBatch(tx: Tx): Promise<boolean> {
  const state = await tx.selectFrom('search_rebuild').selectAll().forUpdate().executeTakeFirstOrThrow();
  if (state.version > VERSION || (state.version === VERSION && state.is_done)) return false;
  const isBegun = state.version === VERSION;
  if (!isBegun) await forgetTellings(tx);
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '>', isBegun ? state.up_to_product_id : 0)
    .orderBy('id')
    .limit(PRODUCTS_A_BATCH)
    .execute();
  const ids = products.map(({ id }) => id);
  const isDone = ids.length < PRODUCTS_A_BATCH;
  await upsertSearchDocuments(tx, ids);
  // What no document has any more, neither those that are written anew nor those that were added meanwhile.
  if (isDone) await sql`delete from search_words where uses = 0`.execute(tx);
  await tx
    .updateTable('search_rebuild')
    .set({ version: VERSION, up_to_product_id: ids.at(-1) ?? 0, is_done: isDone })
    .execute();
  return !isDone;
}

/** Words stay, so that everything is found meanwhile; what documents tell of them is counted anew. */
async function forgetTellings(tx: Tx): Promise<void> {
  await sql`update search_words set uses = 0, is_lead = false, is_place = false, category_ids = '{}'`.execute(tx);
}
