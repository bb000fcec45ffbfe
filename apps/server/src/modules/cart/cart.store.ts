import { MAX_CART_LINES } from '@lotok/contract';
import { sql } from 'kysely';
import { type Db, fixedStatement, type Tx } from '../../platform/database/index.ts';

/**
 * Sets a line that is there to the asked quantity, but to no more than can be bought now; null when it is not there or
 * nothing can be bought. The stepper comes here several times a line, so it must cost no more than its one row.
 */
export async function updateCartLine(
  db: Db,
  buyerId: number,
  productId: number,
  asked: number,
): Promise<number | null> {
  const [line] = await updateLine(db, [buyerId, productId, asked]);
  return line?.quantity ?? null;
}

const updateLine = fixedStatement<{ quantity: number }>(`update cart_lines c set quantity = least($3::int, p.quantity)
  from products p where c.buyer_id = $1 and c.product_id = $2 and p.id = c.product_id and p.is_listed and p.quantity > 0
  returning c.quantity`);

/**
 * Puts a line into the cart with the asked quantity, but with no more than can be bought now; null when nothing may
 * be put there. One statement, hence its own transaction. Two new lines at once may pass the limit of lines by one.
 */
export async function putCartLine(
  db: Db,
  buyerId: number,
  productId: number,
  asked: number,
): Promise<{ quantity: number; isNew: boolean } | null> {
  const { rows } = await sql<{
    quantity: number;
    isNew: boolean;
  }>`insert into cart_lines (buyer_id, product_id, quantity, added_at)
    select ${buyerId}, p.id, least(${asked}::int, p.quantity), clock_timestamp() from products p
    where p.id = ${productId} and p.is_listed and p.quantity > 0 and (
      exists (select from cart_lines where buyer_id = ${buyerId} and product_id = ${productId})
      or (select count(*) from cart_lines where buyer_id = ${buyerId}) < ${sql.lit(MAX_CART_LINES)}
    )
    on conflict (buyer_id, product_id) do update set quantity = excluded.quantity
    returning quantity, xmax = 0 as "isNew"`.execute(db);
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
  await sql`delete from cart_lines where buyer_id = ${buyerId} and product_id = any(${productIds}::bigint[])`.execute(
    tx,
  );
}

/** Empties the cart of a buyer whose account is erased. */
export async function eraseCart(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('cart_lines').where('buyer_id', '=', buyerId).execute();
}
