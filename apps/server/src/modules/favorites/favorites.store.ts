import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** More than buyers mark by hand; the limit keeps the list quick to count. */
export const MAX_FAVORITES = 1_000;

/**
 * Marks a product as favourite and returns whether it is one now; null for a product that is not on sale. An existing favourite is updated
 * and not inserted, so that repeating never exceeds the limit. One statement, hence its own transaction.
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

/** Removes a favourite, if there is one. One statement, hence its own transaction. */
export async function deleteFavorite(db: Db, buyerId: number, productId: number): Promise<void> {
  await db.deleteFrom('favorites').where('buyer_id', '=', buyerId).where('product_id', '=', productId).execute();
}

/** Moves one buyer's favourites to another, the latest first, up to the maximum of a list. */
export async function moveFavoritesToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await sql`with moved as (delete from favorites where buyer_id = ${fromBuyerId} returning product_id, added_at)
    insert into favorites (buyer_id, product_id, added_at)
    select ${toBuyerId}, product_id, added_at from moved
    where product_id not in (select product_id from favorites where buyer_id = ${toBuyerId})
    order by added_at desc
    limit greatest(${sql.lit(MAX_FAVORITES)} - (select count(*) from favorites where buyer_id = ${toBuyerId}), 0)
    on conflict (buyer_id, product_id) do nothing`.execute(tx);
}

/** Deletes all favourites of a buyer whose account is deleted. */
export async function eraseFavorites(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('favorites').where('buyer_id', '=', buyerId).execute();
}
