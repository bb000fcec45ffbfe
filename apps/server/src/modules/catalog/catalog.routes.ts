import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listCatalogProducts } from './catalog-list.reads.ts';
import { listCategories, listCategoriesWithSubcategories } from './categories.reads.ts';
import { getCategoryPage } from './category.reads.ts';
import type { KeptFigures } from './kept-figures.ts';
import { toProductFilter } from './product-filter.ts';
import { getProduct } from './product.reads.ts';
import { searchCatalog, searchProducts } from './search.reads.ts';
import { listSubcategoryProducts } from './subcategory.reads.ts';

type CatalogRoutes = Pick<
  Routes,
  | 'products/getProduct'
  | 'products/searchProducts'
  | 'products/searchCatalogProducts'
  | 'categories/getCategories'
  | 'categories/getCategoriesWithSubCategories'
  | 'subCategories/getSubCategoriesWithProducts'
  | 'subCategories/getSubCategoryProducts'
>;

export function catalogRoutes({ db, kept }: { db: Db; kept: KeptFigures }): CatalogRoutes {
  return {
    'products/getProduct': (input, { caller }) => getProduct(db, kept, input.productId, caller?.buyerId ?? null),
    'products/searchProducts': (input, { caller }) =>
      searchProducts(db, kept, input.searchQuery, { page: input.page, buyerId: caller?.buyerId ?? null }),
    'products/searchCatalogProducts': (input, { caller }) => {
      const scope = { categoryId: input.categoryId ?? null, subcategoryId: input.subCategoryId ?? null };
      const list = { ...input, filter: toProductFilter(input), buyerId: caller?.buyerId ?? null };
      return input.searchQuery.trim() === ''
        ? listCatalogProducts(db, kept, scope, list)
        : searchCatalog(
            db,
            kept,
            { query: input.searchQuery, isInDescription: input.searchInDescription },
            scope,
            list,
          );
    },
    'categories/getCategories': () => listCategories(db),
    'categories/getCategoriesWithSubCategories': () => listCategoriesWithSubcategories(db),
    'subCategories/getSubCategoriesWithProducts': (input, { caller }) =>
      getCategoryPage(db, kept, input.categoryId, {
        ...input,
        filter: toProductFilter(input),
        buyerId: caller?.buyerId ?? null,
      }),
    'subCategories/getSubCategoryProducts': (input, { caller }) =>
      listSubcategoryProducts(db, kept, input.subCategoryId, {
        ...input,
        filter: toProductFilter(input),
        buyerId: caller?.buyerId ?? null,
      }),
  };
}
