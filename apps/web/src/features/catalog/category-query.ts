import type { Input } from '@lotok/contract';
import { pagedQuery, query } from '../../shared/api/query.ts';

export type CategoryBounds = Pick<
  Input<'subCategories/getSubCategoryProducts'>,
  'sortBy' | 'minPrice' | 'maxPrice' | 'minQuantity' | 'maxQuantity'
>;

/** A category with the first products of each subcategory; the home page sorts by popularity (spec, section 7). */
export const categoryQuery = (categoryId: number, bounds: CategoryBounds = { sortBy: 'popularity' }) =>
  query('subCategories/getSubCategoriesWithProducts', { categoryId, ...bounds });

/** Pages of all subcategories of a category at once. */
export const categoryPagesQuery = (categoryId: number) =>
  pagedQuery(
    'subCategories/getSubCategoriesWithProducts',
    { categoryId, sortBy: 'popularity' },
    (last, page) => page < last.last_page,
  );

/** The pages of a subcategory after the first, which is part of the category's own response. */
export const furtherProductsQuery = (subCategoryId: number, bounds: CategoryBounds) => {
  const pages = pagedQuery(
    'subCategories/getSubCategoryProducts',
    { subCategoryId, ...bounds },
    (last) => last.current_page < last.last_page,
  );
  return { ...pages, initialPageParam: 2 };
};
