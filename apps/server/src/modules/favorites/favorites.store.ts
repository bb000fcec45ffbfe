import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** More hearts than anybody sets by hand; it keeps the list quick to count. */
export const MAX_FAVORITES = 1_000;

/**
 * Sets a heart and answers whether it stands; null for a product that is not on sale. A heart that stands already
 * is touched, not made, so that repeating never meets the limit. One statement, hence its own transaction.
 */
export async function putFavorite(db: Db, buyerId: number, productId: number): Promise<boolean | null> {
  const { rows } = await sql<{ is_favorite: boolean }>`with product as (
      select id from products where id = ${productId} and is_listed
    ), heart as (
      insert into favorites (buyer_id, product_id, added_at)
      select ${buyerId}, id, clock_timestamp() from product
      where exists (select from favorites where buyer_id = ${buyerId} and product_id = ${productId})
        or (select count(*) from favorites where buyer_id = ${buyerId}) < ${sql.lit(MAX_FAVORITES)}
      on conflict (buyer_id, product_id) do update set added_at = favorites.added_at
      returning product_id
    )
    select heart.product_id is not null as is_favorite from product left join heart on true`.execute(db);
  return rows[0]?.is_favorite ?? null;
}

/** Takes a heart back, if there is one. One statement, hence its own transaction. */
export async function deleteFavorite(db: Db, buyerId: number, productId: number): Promise<void> {
  await db.deleteFrom('favorites').where('buyer_id', '=', buyerId).where('product_id', '=', productId).execute();
}
