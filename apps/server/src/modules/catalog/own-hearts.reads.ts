import type { Output, Product } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { KeptFigures } from './kept-figures.ts';

/** How the hearts of one kind of page are found, set and left out. */
type Hearts<Page> = {
  ids: (page: Page) => number[];
  /** The page with these hearts and no others. */
  set: (page: Page, hearts: ReadonlySet<number>) => Page;
};

/**
 * A page as one buyer sees it. What all see alike may be kept, and then only the own hearts are asked at this moment;
 * else one question brings the page with them, and what is the same for all of it is kept.
 */
export async function readOwnPage<Page>(
  { db, keptPages, hearts }: { db: Db; keptPages: KeptFigures; hearts: Hearts<Page> },
  key: string,
  buyerId: number | null,
  ask: () => Promise<Page>,
): Promise<Page> {
  const known = keptPages.find<Page>(key);
  if (known) {
    const page = await known;
    const own = await listHearts(db, buyerId, hearts.ids(page));
    return own.size === 0 ? page : hearts.set(page, own);
  }
  const asked = ask();
  keptPages.keep(key, buyerId === null ? asked : asked.then((page) => hearts.set(page, none)));
  return asked;
}

const setHearts = (products: Product[], hearts: ReadonlySet<number>): Product[] =>
  products.map((product) =>
    product.is_favorite === hearts.has(product.id) ? product : { ...product, is_favorite: hearts.has(product.id) },
  );

const idOf = ({ id }: { id: number }) => id;

export const heartsOfProducts: Hearts<Product[]> = { ids: (products) => products.map(idOf), set: setHearts };

export const heartsOfList: Hearts<Output<'products/searchCatalogProducts'>> = {
  ids: ({ products }) => products.map(idOf),
  set: (list, hearts) => ({ ...list, products: setHearts(list.products, hearts) }),
};

/** A product and its neighbours. */
export const heartsOfProductPage: Hearts<Output<'products/getProduct'>> = {
  ids: (page) => [page.id, ...page.related_products.map(idOf)],
  set: (page, hearts) => ({
    ...page,
    is_favorite: hearts.has(page.id),
    related_products: page.related_products.map((product) => ({ ...product, favoriteStatus: hearts.has(product.id) })),
  }),
};

const none: ReadonlySet<number> = new Set();

async function listHearts(db: Db, buyerId: number | null, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (buyerId === null || productIds.length === 0) return none;
  const { rows } = await sql<{ product_id: number }>`select product_id from favorites
    where buyer_id = ${buyerId} and product_id = any(${productIds}::bigint[])`.execute(db);
  return rows.length === 0 ? none : new Set(rows.map((row) => row.product_id));
}
