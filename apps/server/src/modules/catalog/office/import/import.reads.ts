import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import type { Tier } from '../../../stock/index.ts';
import { tiersOfProduct } from '../products.reads.ts';

/** What an import reads and writes of a product. */
export type ProductState = {
  id: number;
  version: number;
  subcategoryId: number;
  name: string;
  picture: string;
  listPriceKopecks: Kopecks;
  costKopecks: Kopecks | null;
  isListed: boolean;
  needsVideo: boolean;
  warrantyMinutes: number;
  minQuantity: number;
  maxQuantity: number | null;
  attributes: string;
  tiers: Tier[];
  htmlDescription: string;
};

/** The products with these ids, and those with these names. */
export async function listProductStates(
  db: Db | Tx,
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<ProductState[]> {
  const { rows } = await sql<ProductState>`select id, version, subcategory_id as "subcategoryId", name, picture,
      price_kopecks as "listPriceKopecks", cost_kopecks as "costKopecks", not is_hidden as "isListed",
      needs_video as "needsVideo", warranty_minutes as "warrantyMinutes", min_quantity as "minQuantity",
      max_quantity as "maxQuantity", attributes, ${tiersOfProduct} as tiers, html_description as "htmlDescription"
    from products where id = any(${[...ids]}::bigint[]) or name = any(${[...names]}::text[]) order by id`.execute(db);
  return rows;
}

export type SubcategoryName = { id: number; name: string; categoryName: string };

/** All subcategories with the names of their categories. */
export async function listSubcategoryNames(db: Db | Tx): Promise<SubcategoryName[]> {
  const { rows } = await sql<SubcategoryName>`select s.id, s.name, c.name as "categoryName"
    from subcategories s join categories c on c.id = s.category_id`.execute(db);
  return rows;
}

/** Which of these uploaded pictures there are. */
export async function listUploadedPictures(db: Db | Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from pictures where name = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
