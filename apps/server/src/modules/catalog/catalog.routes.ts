import { SEARCH_MAX_CHARACTERS } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listCatalogProducts } from './catalog-list.reads.ts';
import { listCategories, listCategoriesWithSubcategories } from './categories.reads.ts';
import { getCategoryPage } from './category.reads.ts';
import type { KeptFigures } from './kept-figures.ts';
import { listWithOwnHearts, pageWithOwnHearts, productsWithOwnHearts } from './own-hearts.reads.ts';
import { toProductFilter } from './product-filter.ts';
import { getProduct } from './product.reads.ts';
import { searchCatalog, searchProducts } from './search.reads.ts';
import { listSubcategoryProducts } from './subcategory.reads.ts';

/** Longer pages are asked for seldom and would fill the memory. */
const KEPT_PAGE_SIZE = 20;

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

type Parts = {
  db: Db;
  kept: KeptFigures;
  /** Pages as all see them, for as long as figures are kept; what is a buyer's own is asked each time. */
  keptPages: KeptFigures;
};

export function catalogRoutes({ db, kept, keptPages }: Parts): CatalogRoutes {
  return {
    'products/getProduct': async ({ productId }, { caller }) => {
      const page = await keptPages.read(`product ${productId}`, () => getProduct(db, kept, productId));
      return pageWithOwnHearts(db, caller?.buyerId ?? null, page);
    },
    'products/searchProducts': async ({ searchQuery, page }, { caller }) => {
      const ask = () => searchProducts(db, kept, searchQuery, page);
      const products = await (searchQuery.length > SEARCH_MAX_CHARACTERS
        ? ask()
        : keptPages.read(`search ${page} ${searchQuery}`, ask));
      return productsWithOwnHearts(db, caller?.buyerId ?? null, products);
    },
    'products/searchCatalogProducts': async (input, { caller }) => {
      const scope = { categoryId: input.categoryId ?? null, subcategoryId: input.subCategoryId ?? null };
      const list = { ...input, filter: toProductFilter(input), buyerId: caller?.buyerId ?? null };
      if (input.searchQuery.trim() !== '') {
        const asked = { query: input.searchQuery, isInDescription: input.searchInDescription };
        return searchCatalog(db, kept, asked, scope, list);
      }
      const ask = () => listCatalogProducts(db, kept, scope, { ...list, buyerId: null });
      const page = await (input.pageSize > KEPT_PAGE_SIZE
        ? ask()
        : keptPages.read(`list ${JSON.stringify(input)}`, ask));
      return listWithOwnHearts(db, list.buyerId, page);
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
