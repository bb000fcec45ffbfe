import { MAX_CART_LINES } from '@lotok/contract';
import { sql } from 'kysely';
import { type Db, fixedStatement, type Tx } from '../../platform/database/index.ts';

/** The requested quantity within what is available and what one purchase of products `p` may have. */
const clamped = (quantity: string) => `least(greatest(${quantity}, p.min_quantity), p.max_quantity, p.quantity)`;
const canBeBought = 'p.is_listed and p.quantity >= p.min_quantity and p.quantity > 0';

/**
 * Sets an existing line to the requested quantity, clamped to what can be bought; null when there is no line or it cannot be bought. The
 * quantity stepper calls this several times per line, so it must touch only that row.
 */
export async function updateCartLine(
  db: Db,
  buyerId: number,
  productId: number,
  quantity: number,
): Promise<number | null> {
  const [line] = await updateLine(db, [buyerId, productId, quantity]);
  return line?.quantity ?? null;
}

const updateLine = fixedStatement<{ quantity: number }>(`update cart_lines c set quantity = ${clamped('$3::int')}
  from products p where c.buyer_id = $1 and c.product_id = $2 and p.id = c.product_id and ${canBeBought}
  returning c.quantity`);

/**
 * Adds or updates a line with the requested quantity, clamped to what can be bought; null when the line cannot be added. One statement,
 * hence its own transaction. Two concurrent new lines may exceed the maximum number of lines by one.
 */
export async function putCartLine(
  db: Db,
  buyerId: number,
  productId: number,
  quantity: number,
): Promise<{ quantity: number; isNew: boolean } | null> {
  const { rows } = await sql<{
    quantity: number;
    isNew: boolean;
  }>`insert into cart_lines (buyer_id, product_id, quantity, added_at)
    select ${buyerId}, p.id, least(greatest(${quantity}::int, p.min_quantity), p.max_quantity, p.quantity), clock_timestamp() from products p
    where p.id = ${productId} and ${sql.raw(canBeBought)} and (
      exists (select from cart_lines where buyer_id = ${buyerId} and product_id = ${productId})
      or (select count(*) from cart_lines where buyer_id = ${buyerId}) < ${sql.lit(MAX_CART_LINES)}
    )
    on conflict (buyer_id, product_id) do update set quantity = excluded.quantity
    returning quantity, xmax = 0 as "isNew"`.execute(db);
  return rows[0] ?? null;
}

/** Removes one product from a cart; returns whether it was there. One statement, hence its own transaction. */
export async function deleteCartLine(db: Db, buyerId: number, productId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes products from a cart as part of a larger transaction; ignores products that are not there. */
export async function removeFromCart(tx: Tx, buyerId: number, productIds: readonly number[]): Promise<void> {
  await sql`delete from cart_lines where buyer_id = ${buyerId} and product_id = any(${productIds}::bigint[])`.execute(
    tx,
  );
}

/** Empties the cart of a buyer whose account is deleted. */
export async function eraseCart(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('cart_lines').where('buyer_id', '=', buyerId).execute();
}
