import { WARRANTY_MINUTES } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { toProductHtml } from './product-html.ts';
import { upsertSearchDocuments } from './search-documents.store.ts';

export type NewProduct = {
  subcategoryId: number;
  name: string;
  picture: string;
  listPriceKopecks: Kopecks;
  htmlDescription: string;
  /** Comma-separated. */
  attributes: string;
  /** 30 by default. */
  warrantyMinutes?: number;
};

const PRODUCTS_PER_STATEMENT = 1_000;

/** Adds products without stock and returns their ids in the given order; sanitizes descriptions and creates search documents. */
export async function createProducts(tx: Tx, products: readonly NewProduct[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < products.length; from += PRODUCTS_PER_STATEMENT) {
    const created = await insertProducts(tx, products.slice(from, from + PRODUCTS_PER_STATEMENT));
    await upsertSearchDocuments(tx, created);
    ids.push(...created);
  }
  return ids;
}

async function insertProducts(tx: Tx, products: readonly NewProduct[]): Promise<number[]> {
  const column = <K extends keyof NewProduct>(key: K) => products.map((product) => product[key]);
  const { rows } = await sql<{ id: number }>`insert into products
      (subcategory_id, category_id, name, picture, price_kopecks, html_description, attributes, warranty_minutes)
    select s.id, s.category_id, given.name, given.picture, given.list_price_kopecks, given.description, given.attributes, given.warranty
    from unnest(${column('subcategoryId')}::bigint[], ${column('name')}::text[], ${column('picture')}::text[],
      ${column('listPriceKopecks')}::bigint[], ${products.map((product) => toProductHtml(product.htmlDescription))}::text[],
      ${column('attributes')}::text[], ${products.map((product) => product.warrantyMinutes ?? WARRANTY_MINUTES)}::int[]) with ordinality
      as given (subcategory_id, name, picture, list_price_kopecks, description, attributes, warranty, place)
    left join subcategories s on s.id = given.subcategory_id
    order by given.place returning id`.execute(tx);
  return rows.map((row) => row.id);
}
