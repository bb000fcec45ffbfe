import type { Output } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import { pictureUrl } from './product-view.ts';

/** Categories in shop order. */
export async function listCategories(db: Db): Promise<Output<'categories/getCategories'>> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'name_en', 'name_zh', 'picture'])
    .where('is_listed', '=', true)
    .orderBy('position')
    .execute();
  return categories.map(({ picture, ...category }) => ({ ...category, photo_url: pictureUrl(picture) }));
}

/** Categories in shop order, each with its subcategories in shop order. */
export async function listCategoriesWithSubcategories(
  db: Db,
): Promise<Output<'categories/getCategoriesWithSubCategories'>> {
  const [categories, subcategories] = await Promise.all([
    listCategories(db),
    db
      .selectFrom('subcategories')
      .select(['id', 'name', 'name_en', 'name_zh', 'category_id'])
      .where('is_listed', '=', true)
      .orderBy('position')
      .execute(),
  ]);
  const byCategory = Map.groupBy(subcategories, (subcategory) => subcategory.category_id);
  return categories.map((category) => ({
    ...category,
    subCategories: (byCategory.get(category.id) ?? []).map(({ category_id: _, ...subcategory }) => subcategory),
  }));
}
