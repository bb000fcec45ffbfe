import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';
import { notifyTelegramUser } from '../accounts/index.ts';

/** The requests that one run answers; the next run takes the others. */
const REQUESTS_PER_RUN = 500;
const FOREIGN_KEY_VIOLATION = '23503';

/** Stores that a buyer wants to know in this bot when the product is in stock again. Refuses with NOT_FOUND. */
export async function requestRestockNews(
  db: Db,
  { productId, buyerId, botId }: { productId: number; buyerId: number; botId: number },
): Promise<void> {
  await sql`insert into restock_requests (product_id, buyer_id, bot_id) values (${productId}, ${buyerId}, ${botId})
    on conflict (product_id, buyer_id) do update set bot_id = excluded.bot_id, created_at = now()`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code === FOREIGN_KEY_VIOLATION) return refuse('NOT_FOUND');
      throw error;
    });
}

/**
 * Notifies the buyers who wait for products that are in stock again, each once: whether units were uploaded or released by an order
 * that was not paid. Returns their number.
 */
export async function reportRestocked(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ productId: number; buyerId: number; botId: number }>`
      delete from restock_requests where (product_id, buyer_id) in (
        select r.product_id, r.buyer_id from restock_requests r join products p on p.id = r.product_id
        where p.quantity >= p.min_quantity and not p.is_hidden
        order by r.created_at limit ${REQUESTS_PER_RUN} for update of r skip locked)
      returning product_id as "productId", buyer_id as "buyerId", bot_id as "botId"`.execute(tx);
    for (const { buyerId, ...about } of rows) await notifyTelegramUser(tx, { kind: 'restock', buyerId, ...about });
    return rows.length;
  });
}

/** Moves what one buyer waits for to another. */
export async function moveRestockRequestsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await sql`with moved as (delete from restock_requests where buyer_id = ${fromBuyerId} returning product_id, bot_id, created_at)
    insert into restock_requests (product_id, buyer_id, bot_id, created_at)
    select product_id, ${toBuyerId}, bot_id, created_at from moved on conflict (product_id, buyer_id) do nothing`.execute(
    tx,
  );
}

/** After so long nobody waits for a product any more. */
export const restockRetention: readonly RetentionRule[] = [
  { table: 'restock_requests', column: 'created_at', after: '90 days' },
];
