import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

type Named = { name: string; nameEn: string; nameZh: string; picture: string };
export type NewCategory = Named & { subcategories: readonly Named[] };

/** Ids in the order of the input. */
export type CreatedCategory = { id: number; subcategoryIds: number[] };

/** Adds categories after the existing ones, each with its subcategories, all in the given order. */
export async function createCategories(tx: Tx, categories: readonly NewCategory[]): Promise<CreatedCategory[]> {
  const { last } = await tx
    .selectFrom('categories')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const created: CreatedCategory[] = [];
  for (const [index, category] of categories.entries()) {
    created.push(await createCategory(tx, last + index + 1, category));
  }
  return created;
}

async function createCategory(
  tx: Tx,
  position: number,
  { subcategories, ...category }: NewCategory,
): Promise<CreatedCategory> {
  const { id } = await tx
    .insertInto('categories')
    .values({ position, ...toColumns(category) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subcategoryIds: number[] = [];
  for (const [index, subcategory] of subcategories.entries()) {
    const row = { category_id: id, position: index + 1, ...toColumns(subcategory) };
    subcategoryIds.push(
      (await tx.insertInto('subcategories').values(row).returning('id').executeTakeFirstOrThrow()).id,
    );
  }
  return { id, subcategoryIds };
}

function toColumns({ name, nameEn, nameZh, picture }: Named) {
  return { name, name_en: nameEn, name_zh: nameZh, picture };
}
