import type { Output } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import { pictureUrl } from './product-view.ts';

/** Categories in shop order. */
export function listCategories(db: Db): Promise<Output<'categories/getCategories'>> {
  return db.selectFrom('categories').select(['id', 'name', 'name_en', 'name_zh']).orderBy('position').execute();
}

/** Categories in shop order, each with its subcategories in theirs. */
export async function listCategoriesWithSubcategories(
  db: Db,
): Promise<Output<'categories/getCategoriesWithSubCategories'>> {
  const [categories, subcategories] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name', 'name_en', 'name_zh', 'picture']).orderBy('position').execute(),
    db
      .selectFrom('subcategories')
      .select(['id', 'name', 'name_en', 'name_zh', 'category_id'])
      .orderBy('position')
      .execute(),
  ]);
  const byCategory = Map.groupBy(subcategories, (subcategory) => subcategory.category_id);
  return categories.map(({ picture, ...category }) => ({
    ...category,
    photo_url: pictureUrl(picture),
    subCategories: (byCategory.get(category.id) ?? []).map(({ category_id: _, ...subcategory }) => subcategory),
  }));
}
