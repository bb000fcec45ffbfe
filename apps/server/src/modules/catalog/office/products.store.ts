import { sql } from 'kysely';
import type { Kopecks } from '@lotok/money';
import type { Tx } from '../../../platform/database/index.ts';
import { toProductHtml } from '../product-html.ts';
import { upsertSearchDocuments } from '../search-documents.store.ts';

export type ProductChange = {
  subcategoryId?: number | undefined;
  name?: string | undefined;
  picture?: string | undefined;
  htmlDescription?: string | undefined;
  attributes?: string | undefined;
  listPriceKopecks?: Kopecks | undefined;
  warrantyMinutes?: number | undefined;
  isListed?: boolean | undefined;
  needsVideo?: boolean | undefined;
  minQuantity?: number | undefined;
  maxQuantity?: number | null | undefined;
  costKopecks?: Kopecks | null | undefined;
};

/** Locks a product, as a sale does; false when there is none. */
export async function lockProduct(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from products where id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
}

/** Changes a locked product, and its search document when its texts or its place change. Sanitizes the description. */
export async function updateProduct(tx: Tx, id: number, change: ProductChange): Promise<void> {
  const given = {
    name: change.name,
    picture: change.picture,
    html_description: change.htmlDescription === undefined ? undefined : toProductHtml(change.htmlDescription),
    attributes: change.attributes,
    price_kopecks: change.listPriceKopecks,
    warranty_minutes: change.warrantyMinutes,
    is_hidden: change.isListed === undefined ? undefined : !change.isListed,
    needs_video: change.needsVideo,
    min_quantity: change.minQuantity,
    max_quantity: change.maxQuantity,
    cost_kopecks: change.costKopecks,
    subcategory_id: change.subcategoryId,
  };
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(columns).length > 0) await tx.updateTable('products').set(columns).where('id', '=', id).execute();
  if (change.subcategoryId !== undefined)
    await sql`update products p set category_id = s.category_id from subcategories s
      where p.id = ${id} and s.id = p.subcategory_id`.execute(tx);
  const { name, attributes, htmlDescription, subcategoryId } = change;
  if ([name, attributes, htmlDescription, subcategoryId].some((value) => value !== undefined))
    await upsertSearchDocuments(tx, [id]);
}

/**
 * Deletes a product of which nothing was ever in stock or ordered; returns whether it was deleted. One that a promo code or a prize
 * names stays: a code for it alone would then apply to everything.
 */
export async function deleteUnusedProduct(tx: Tx, id: number): Promise<boolean> {
  // Waits for a promo code that is just being made for it.
  await sql`select from products where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from units where product_id = ${id}) or exists (select from orders where product_id = ${id})
      or exists (select from batches where product_id = ${id})
      or exists (select from promo_code_goods where product_id = ${id})
      or exists (select from luck_prizes where product_id = ${id}) as "isUsed"`.execute(tx);
  if (rows[0]?.isUsed !== false) return false;
  for (const table of ['search_documents', 'product_tiers', 'scheduled_changes', 'cart_lines', 'favorites'])
    await sql`delete from ${sql.table(table)} where product_id = ${id}`.execute(tx);
  await sql`delete from products where id = ${id}`.execute(tx);
  return true;
}

/**
 * Whether there is a subcategory with this id. Locks it, so that it stays, and its category before it, as everything that changes
 * categories does: a new product refers to both.
 */
export async function lockSubcategoryForShare(tx: Tx, id: number): Promise<boolean> {
  await sql`select from categories where id = (select category_id from subcategories where id = ${id}) for key share`.execute(
    tx,
  );
  const { rows } = await sql`select id from subcategories where id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}
