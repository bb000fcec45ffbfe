import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ProductState } from './import.reads.ts';

const IMPORTS = 'catalog:imports';
const PRODUCTS_PER_STATEMENT = 1_000;

/** Lets one import at a time write, over all nodes: two imports of the same file would both create its products. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${IMPORTS}, 0))`.execute(tx);
}

/** Keeps all categories and subcategories as they are: everything that changes one of them locks all categories. */
export async function lockCategoriesForShare(tx: Tx): Promise<void> {
  await sql`select id from categories order by position for key share`.execute(tx);
}

/** Locks products in the order of their ids, as a sale does. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from products where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
}

/** Marks uploaded pictures as used, so that no sweep deletes them. */
export async function markPicturesUsed(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`update pictures set used_at = now() where name in (
    select name from pictures where name = any(${[...names]}::text[]) order by name for update)`.execute(tx);
}

/** Writes the whole state of locked products. Descriptions are sanitized already. */
export async function updateStates(tx: Tx, states: readonly ProductState[]): Promise<void> {
  for (let from = 0; from < states.length; from += PRODUCTS_PER_STATEMENT) {
    const some = JSON.stringify(states.slice(from, from + PRODUCTS_PER_STATEMENT));
    await sql`update products p set name = g.name, picture = g.picture, price_kopecks = g."listPriceKopecks",
        cost_kopecks = g."costKopecks", is_hidden = not g."isListed", needs_video = g."needsVideo",
        warranty_minutes = g."warrantyMinutes", min_quantity = g."minQuantity", max_quantity = g."maxQuantity",
        attributes = g.attributes, html_description = g."htmlDescription", subcategory_id = s.id, category_id = s.category_id
      from jsonb_to_recordset(${some}::jsonb) as g (id bigint, name text, picture text, "listPriceKopecks" bigint,
        "costKopecks" bigint, "isListed" boolean, "needsVideo" boolean, "warrantyMinutes" int, "minQuantity" int,
        "maxQuantity" int, attributes text, "htmlDescription" text, "subcategoryId" bigint)
      join subcategories s on s.id = g."subcategoryId" where p.id = g.id`.execute(tx);
  }
}
