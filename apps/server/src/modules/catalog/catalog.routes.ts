import { type ParsedInput, SEARCH_MAX_CHARACTERS } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listCatalogProducts } from './catalog-list.reads.ts';
import { listCategories, listCategoriesWithSubcategories } from './categories.reads.ts';
import { getCategoryPage } from './category.reads.ts';
import type { QueryCache } from './query-cache.ts';
import {
  favoritesOfList,
  favoritesOfProductPage,
  favoritesOfProducts,
  readPersonalPage,
} from './personal-page.reads.ts';
import { toProductFilter } from './product-filter-input.ts';
import { getProduct } from './product.reads.ts';
import { createMisses } from './search-misses.ts';
import { searchCatalog, searchProducts } from './search.reads.ts';
import { listSubcategoryProducts } from './subcategory.reads.ts';

/** Longer pages are rarely requested and would fill the memory. */
const CACHED_PAGE_SIZE = 20;

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

type Deps = {
  db: Db;
  queryCache: QueryCache;
  /** Pages without a buyer's own data, cached as long as the query cache; a buyer's own data is queried each time. */
  pageCache: QueryCache;
};

export function catalogRoutes(deps: Deps): CatalogRoutes {
  const { db, queryCache } = deps;
  const misses = createMisses(db);
  return {
    'products/getProduct': ({ productId }, { caller }) => {
      const buyerId = caller?.buyerId ?? null;
      return readPersonalPage({ ...deps, favorites: favoritesOfProductPage }, `product ${productId}`, buyerId, () =>
        getProduct(db, queryCache, productId, buyerId),
      );
    },
    'products/searchProducts': async ({ searchQuery, page }, { caller }) => {
      const buyerId = caller?.buyerId ?? null;
      const load = () => searchProducts(db, queryCache, searchQuery, { page, buyerId });
      if (searchQuery.length > SEARCH_MAX_CHARACTERS) return load();
      const key = `search ${page} ${searchQuery}`;
      const found = await readPersonalPage({ ...deps, favorites: favoritesOfProducts }, key, buyerId, load);
      if (found.length === 0 && page === 1) misses.count(searchQuery);
      return found;
    },
    'products/searchCatalogProducts': async (input, { caller }) => {
      const scope = { categoryId: input.categoryId ?? null, subcategoryId: input.subCategoryId ?? null };
      const list = { ...input, filter: toProductFilter(input), buyerId: caller?.buyerId ?? null };
      if (input.searchQuery.trim() !== '') {
        const request = { query: input.searchQuery, isInDescription: input.searchInDescription };
        const found = await searchCatalog(db, queryCache, request, scope, list);
        // With a filter, the filter may be the reason for the empty result.
        if (found.products_count === 0 && isUnfiltered(input)) misses.count(input.searchQuery);
        return found;
      }
      const load = () => listCatalogProducts(db, queryCache, scope, list);
      if (input.pageSize > CACHED_PAGE_SIZE) return load();
      return readPersonalPage(
        { ...deps, favorites: favoritesOfList },
        `list ${JSON.stringify(input)}`,
        list.buyerId,
        load,
      );
    },
    'categories/getCategories': () => listCategories(db),
    'categories/getCategoriesWithSubCategories': () => listCategoriesWithSubcategories(db),
    'subCategories/getSubCategoriesWithProducts': (input, { caller }) =>
      getCategoryPage(db, queryCache, input.categoryId, {
        ...input,
        filter: toProductFilter(input),
        buyerId: caller?.buyerId ?? null,
      }),
    'subCategories/getSubCategoryProducts': (input, { caller }) =>
      listSubcategoryProducts(db, queryCache, input.subCategoryId, {
        ...input,
        filter: toProductFilter(input),
        buyerId: caller?.buyerId ?? null,
      }),
  };
}

function isUnfiltered({
  page,
  categoryId,
  subCategoryId,
  minPrice,
  maxPrice,
}: ParsedInput<'products/searchCatalogProducts'>) {
  return page === 1 && [categoryId, subCategoryId, minPrice, maxPrice].every((filter) => filter === undefined);
}
