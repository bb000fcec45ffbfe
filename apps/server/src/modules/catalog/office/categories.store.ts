import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

export type CategoryChange = {
  name?: string | undefined;
  nameEn?: string | undefined;
  nameZh?: string | undefined;
  picture?: string | undefined;
  isListed?: boolean | undefined;
};

type Table = 'categories' | 'subcategories';

/** Locks all categories, or all subcategories of a category: their order and each of them changes only under this lock. */
export async function lockCategories(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from categories order by position for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** As {@link lockCategories}, for the subcategories of one category. */
export async function lockSubcategories(tx: Tx, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subcategories where category_id = ${categoryId} order by position for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updateCategory(tx: Tx, table: Table, id: number, change: CategoryChange): Promise<void> {
  const columns = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.nameEn === undefined ? {} : { name_en: change.nameEn }),
    ...(change.nameZh === undefined ? {} : { name_zh: change.nameZh }),
    ...(change.picture === undefined ? {} : { picture: change.picture }),
    ...(change.isListed === undefined ? {} : { is_listed: change.isListed }),
  };
  if (Object.keys(columns).length > 0) await tx.updateTable(table).set(columns).where('id', '=', id).execute();
}

/** Gives locked rows the positions from 1 in this order. Rows that stay in their place do not change. Returns the ids of the others. */
export async function setOrder(tx: Tx, table: Table, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update ${sql.table(table)} c set position = given.position
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, position)
    where c.id = given.id and c.position <> given.position returning c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertSubcategory(
  tx: Tx,
  categoryId: number,
  names: { name: string; nameEn: string; nameZh: string; picture: string; isListed: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into subcategories (category_id, position, name, name_en, name_zh, picture, is_listed)
    select ${categoryId}, coalesce(max(position), 0) + 1, ${names.name}, ${names.nameEn}, ${names.nameZh}, ${names.picture},
      ${names.isListed} from subcategories where category_id = ${categoryId} returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Moves a locked subcategory with its products to the end of another category. Products of a hidden one are not listed. */
export async function moveSubcategory(tx: Tx, id: number, categoryId: number): Promise<void> {
  await sql`update subcategories set category_id = ${categoryId}, position = (
      select coalesce(max(position), 0) + 1 from subcategories where category_id = ${categoryId}) where id = ${id}`.execute(
    tx,
  );
  // Setting is_hidden lets the trigger compute whether they are listed.
  await sql`update products set category_id = ${categoryId}, is_hidden = is_hidden where subcategory_id = ${id}`.execute(
    tx,
  );
}

/**
 * Deletes a category with its subcategories if no product was ever in them; returns whether it was deleted. One that a promo code
 * names stays: a code for it alone would then apply to everything.
 */
export async function deleteEmptyCategory(tx: Tx, id: number): Promise<boolean> {
  // Waits for a product that is just being added.
  await lockSubcategories(tx, id);
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from products where category_id = ${id})
      or exists (select from promo_code_goods where category_id = ${id}) as "isUsed"`.execute(tx);
  if (rows[0]?.isUsed !== false) return false;
  await sql`delete from subcategories where category_id = ${id}`.execute(tx);
  await sql`delete from categories where id = ${id}`.execute(tx);
  return true;
}

/** Deletes a subcategory if no product was ever in it; returns whether it was deleted. */
export async function deleteEmptySubcategory(tx: Tx, id: number): Promise<boolean> {
  // Waits for a product that is just being added or moved here, so that the next statement sees it.
  await sql`select from subcategories where id = ${id} for update`.execute(tx);
  const { rows } = await sql`delete from subcategories s where id = ${id}
    and not exists (select from products p where p.subcategory_id = s.id) returning id`.execute(tx);
  return rows.length > 0;
}

/** The products whose search documents contain the names of a category or subcategory. */
export async function listProductIds(tx: Tx, column: 'category_id' | 'subcategory_id', id: number): Promise<number[]> {
  const rows = await tx.selectFrom('products').select('id').where(column, '=', id).execute();
  return rows.map((row) => row.id);
}
