import { type ParsedInput, SEARCH_MAX_CHARACTERS } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listCatalogProducts } from './catalog-list.reads.ts';
import { listCategories, listCategoriesWithSubcategories } from './categories.reads.ts';
import { getCategoryPage } from './category.reads.ts';
import type { KeptFigures } from './kept-figures.ts';
import { heartsOfList, heartsOfProductPage, heartsOfProducts, readOwnPage } from './own-hearts.reads.ts';
import { toProductFilter } from './product-filter.ts';
import { getProduct } from './product.reads.ts';
import { createMisses } from './search-misses.ts';
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

export function catalogRoutes(parts: Parts): CatalogRoutes {
  const { db, kept } = parts;
  const misses = createMisses(db);
  return {
    'products/getProduct': ({ productId }, { caller }) => {
      const buyerId = caller?.buyerId ?? null;
      return readOwnPage({ ...parts, hearts: heartsOfProductPage }, `product ${productId}`, buyerId, () =>
        getProduct(db, kept, productId, buyerId),
      );
    },
    'products/searchProducts': async ({ searchQuery, page }, { caller }) => {
      const buyerId = caller?.buyerId ?? null;
      const ask = () => searchProducts(db, kept, searchQuery, { page, buyerId });
      if (searchQuery.length > SEARCH_MAX_CHARACTERS) return ask();
      const key = `search ${page} ${searchQuery}`;
      const found = await readOwnPage({ ...parts, hearts: heartsOfProducts }, key, buyerId, ask);
      if (found.length === 0 && page === 1) misses.count(searchQuery);
      return found;
    },
    'products/searchCatalogProducts': async (input, { caller }) => {
      const scope = { categoryId: input.categoryId ?? null, subcategoryId: input.subCategoryId ?? null };
      const list = { ...input, filter: toProductFilter(input), buyerId: caller?.buyerId ?? null };
      if (input.searchQuery.trim() !== '') {
        const asked = { query: input.searchQuery, isInDescription: input.searchInDescription };
        const found = await searchCatalog(db, kept, asked, scope, list);
        // With a filter it may be the filter that leaves nothing.
        if (found.products_count === 0 && isWhole(input)) misses.count(input.searchQuery);
        return found;
      }
      const ask = () => listCatalogProducts(db, kept, scope, list);
      if (input.pageSize > KEPT_PAGE_SIZE) return ask();
      return readOwnPage({ ...parts, hearts: heartsOfList }, `list ${JSON.stringify(input)}`, list.buyerId, ask);
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

function isWhole({
  page,
  categoryId,
  subCategoryId,
  minPrice,
  maxPrice,
}: ParsedInput<'products/searchCatalogProducts'>) {
  return page === 1 && [categoryId, subCategoryId, minPrice, maxPrice].every((filter) => filter === undefined);
}
