import { MAX_CART_LINES } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** What became of an attempt to put a product into a cart; `quantity` is null when the cart took nothing. */
export type CartAttempt = { name: string; available: number; quantity: number | null; isNew: boolean | null };

/**
 * Sets a line to the asked quantity, but to no more than can be bought now. Answers null for a product that is not
 * on sale. One statement, hence its own transaction. Two new lines at once may pass the limit of lines by one.
 */
export async function putCartLine(db: Db, buyerId: number, productId: number, asked: number): Promise<CartAttempt | null> {
  const { rows } = await sql<CartAttempt>`with product as (
      select id, name, quantity from products where id = ${productId} and is_listed
    ), line as (
      insert into cart_lines (buyer_id, product_id, quantity, added_at)
      select ${buyerId}, id, least(${asked}::int, quantity), clock_timestamp() from product
      where quantity > 0 and (
        exists (select from cart_lines where buyer_id = ${buyerId} and product_id = ${productId})
        or (select count(*) from cart_lines where buyer_id = ${buyerId}) < ${sql.lit(MAX_CART_LINES)}
      )
      on conflict (buyer_id, product_id) do update set quantity = excluded.quantity
      returning quantity, xmax = 0 as is_new
    )
    select product.name, product.quantity as available, line.quantity, line.is_new as "isNew"
    from product left join line on true`.execute(db);
  return rows[0] ?? null;
}

/** Takes one product out of a cart; answers whether it was there. One statement, hence its own transaction. */
export async function deleteCartLine(db: Db, buyerId: number, productId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes products out of a cart inside a larger change; those that are not there are passed over. */
export async function removeFromCart(tx: Tx, buyerId: number, productIds: readonly number[]): Promise<void> {
  await sql`delete from cart_lines where buyer_id = ${buyerId} and product_id = any(${productIds}::bigint[])`.execute(tx);
}
