import { FAVORITES_PER_PAGE, type Output } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { lastPage, type ProductRow, productColumns, toProduct } from '../catalog/index.ts';

type Row = { total: number } & (ProductRow | { [K in keyof ProductRow]: null });

/** The buyer's favourites that are on sale, the latest first. */
export async function listFavorites(db: Db, buyerId: number, page: number): Promise<Output<'favorites/getFavorites'>> {
  const own = sql`from favorites own join products p on p.id = own.product_id where own.buyer_id = ${buyerId} and p.is_listed`;
  const { rows } = await sql<Row>`select counted.total, p.* from (select count(*)::int as total ${own}) counted
    left join lateral (
      select ${productColumns(buyerId)} ${own} order by own.added_at desc, own.product_id
      limit ${sql.lit(FAVORITES_PER_PAGE)} offset ${(page - 1) * FAVORITES_PER_PAGE}
    ) p on true`.execute(db);
  return {
    favorites: rows.filter((row) => row.id !== null).map(toProduct),
    last_page: lastPage(rows[0]?.total ?? 0, FAVORITES_PER_PAGE),
  };
}

/** Those of the given buyers who have favourites. */
export async function listBuyersWithFavorites(tx: Tx, buyerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select given.id from unnest(${[...buyerIds]}::bigint[]) as given (id)
    where exists (select from favorites where buyer_id = given.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
