import type { Output, Product } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { QueryCache } from './query-cache.ts';

/** How the favourite flags of one kind of page are read and set. */
type FavoriteFlags<Page> = {
  ids: (page: Page) => number[];
  /** Returns the page with exactly these products marked. */
  set: (page: Page, favorites: ReadonlySet<number>) => Page;
};

/**
 * A page as one buyer sees it. If the page is cached, only the buyer's favourites are queried; otherwise one query loads the page with
 * them, and the page without favourites is cached.
 */
export async function readPersonalPage<Page>(
  { db, pageCache, favorites }: { db: Db; pageCache: QueryCache; favorites: FavoriteFlags<Page> },
  key: string,
  buyerId: number | null,
  load: () => Promise<Page>,
): Promise<Page> {
  const cached = pageCache.get<Page>(key);
  if (cached) {
    const page = await cached;
    const own = await listFavoriteIds(db, buyerId, favorites.ids(page));
    return own.size === 0 ? page : favorites.set(page, own);
  }
  const loading = load();
  pageCache.set(key, buyerId === null ? loading : loading.then((page) => favorites.set(page, none)));
  return loading;
}

const setFavorites = (products: Product[], favorites: ReadonlySet<number>): Product[] =>
  products.map((product) =>
    product.is_favorite === favorites.has(product.id)
      ? product
      : { ...product, is_favorite: favorites.has(product.id) },
  );

const idOf = ({ id }: { id: number }) => id;

export const favoritesOfProducts: FavoriteFlags<Product[]> = {
  ids: (products) => products.map(idOf),
  set: setFavorites,
};

export const favoritesOfList: FavoriteFlags<Output<'products/searchCatalogProducts'>> = {
  ids: ({ products }) => products.map(idOf),
  set: (list, favorites) => ({ ...list, products: setFavorites(list.products, favorites) }),
};

/** A product and its related products. */
export const favoritesOfProductPage: FavoriteFlags<Output<'products/getProduct'>> = {
  ids: (page) => [page.id, ...page.related_products.map(idOf)],
  set: (page, favorites) => ({
    ...page,
    is_favorite: favorites.has(page.id),
    related_products: page.related_products.map((product) => ({
      ...product,
      favoriteStatus: favorites.has(product.id),
    })),
  }),
};

const none: ReadonlySet<number> = new Set();

async function listFavoriteIds(
  db: Db,
  buyerId: number | null,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (buyerId === null || productIds.length === 0) return none;
  const { rows } = await sql<{ product_id: number }>`select product_id from favorites
    where buyer_id = ${buyerId} and product_id = any(${productIds}::bigint[])`.execute(db);
  return rows.length === 0 ? none : new Set(rows.map((row) => row.product_id));
}
