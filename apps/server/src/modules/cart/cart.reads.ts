import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** The number of lines in a buyer's cart, which the header shows. */
export async function countCart(db: Db, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return count;
}

export function findOnSale(
  db: Db,
  productId: number,
): Promise<{ name: string; quantity: number; min_quantity: number } | undefined> {
  return db
    .selectFrom('products')
    .select(['name', 'quantity', 'min_quantity'])
    .where('id', '=', productId)
    .where('is_listed', '=', true)
    .executeTakeFirst();
}

export type CartLine = {
  productId: number;
  name: string;
  picture: string;
  listPriceKopecks: Kopecks;
  quantity: number;
  available: number;
  minQuantity: number;
  maxQuantity: number | null;
};

/** The cart in the order of adding, with the available quantities; 0 for a product that is no longer on sale. */
export async function listCart(db: Db, buyerId: number): Promise<CartLine[]> {
  return db
    .selectFrom('cart_lines as line')
    .innerJoin('products as p', 'p.id', 'line.product_id')
    .select(['p.id as productId', 'p.name', 'p.picture', 'p.price_kopecks as listPriceKopecks', 'line.quantity'])
    .select(['p.min_quantity as minQuantity', 'p.max_quantity as maxQuantity'])
    .select(sql<number>`case when p.is_listed then p.quantity else 0 end`.as('available'))
    .where('line.buyer_id', '=', buyerId)
    .orderBy('line.added_at')
    .orderBy('p.id')
    .execute();
}

/** Those of the given buyers whose cart is not empty. */
export async function listBuyersWithCart(tx: Tx, buyerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select given.id from unnest(${[...buyerIds]}::bigint[]) as given (id)
    where exists (select from cart_lines where buyer_id = given.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
