import type { Input } from '@lotok/contract';
import { CATALOG_PAGE_SIZES, MAX_PRICE_FILTER_ROUBLES, SEARCH_MAX_CHARACTERS } from '@lotok/contract/limits';
import { oneOf, setOrDelete, wholeNumber } from './query-values.ts';

export const catalogSorts = ['none', 'priceup', 'pricedown', 'quantity'] as const;
export type CatalogSort = (typeof catalogSorts)[number];
export const DEFAULT_SORT = 'priceup';

/** The filters of the catalogue, as stored in the query string (spec, section 2, Catalog). */
export type CatalogFilters = {
  page: number;
  /** If false, category and price stay in the query string but are not applied. */
  isEnabled: boolean;
  search: string;
  isInDescription: boolean;
  categoryId: number | null;
  subCategoryId: number | null;
  priceFrom: number;
  priceTo: number;
  sortBy: CatalogSort;
  pageSize: (typeof CATALOG_PAGE_SIZES)[number];
};

const MAX_ID = 2_000_000_000;
const MAX_PAGE = 1_000_000;

export const noCatalogFilters: CatalogFilters = {
  page: 1,
  isEnabled: true,
  search: '',
  isInDescription: false,
  categoryId: null,
  subCategoryId: null,
  priceFrom: 0,
  priceTo: MAX_PRICE_FILTER_ROUBLES,
  sortBy: DEFAULT_SORT,
  pageSize: 10,
};

export function readCatalogFilters(query: URLSearchParams): CatalogFilters {
  const from = wholeNumber(query, 'priceFrom', 0, MAX_PRICE_FILTER_ROUBLES - 1) ?? 0;
  const to = wholeNumber(query, 'priceTo', 1, MAX_PRICE_FILTER_ROUBLES) ?? MAX_PRICE_FILTER_ROUBLES;
  const categoryId = wholeNumber(query, 'category', 1, MAX_ID);
  return {
    page: wholeNumber(query, 'page', 1, MAX_PAGE) ?? 1,
    isEnabled: query.get('filtersEnabled') !== 'false',
    search: (query.get('search') ?? '').slice(0, SEARCH_MAX_CHARACTERS),
    isInDescription: query.get('extendedSearch') === 'true',
    categoryId,
    subCategoryId: categoryId === null ? null : wholeNumber(query, 'subCategory', 1, MAX_ID),
    priceFrom: from,
    priceTo: Math.max(to, from + 1),
    sortBy: oneOf(query, 'sortBy', catalogSorts, DEFAULT_SORT),
    pageSize: CATALOG_PAGE_SIZES.find((size) => String(size) === query.get('itemsPerPage')) ?? 10,
  };
}

/** Writes only what differs from the defaults. */
export function writeCatalogFilters(filters: CatalogFilters, query: URLSearchParams): void {
  const set = <Name extends keyof CatalogFilters>(parameter: string, name: Name) =>
    setOrDelete(query, parameter, filters[name] === noCatalogFilters[name] ? null : String(filters[name]));
  set('page', 'page');
  const enabled = countFilters(filters) > 0 ? 'true' : null;
  setOrDelete(query, 'filtersEnabled', filters.isEnabled ? enabled : 'false');
  set('search', 'search');
  set('extendedSearch', 'isInDescription');
  set('category', 'categoryId');
  set('subCategory', 'subCategoryId');
  set('priceFrom', 'priceFrom');
  set('priceTo', 'priceTo');
  set('sortBy', 'sortBy');
  set('itemsPerPage', 'pageSize');
}

/** How many filters of the panel are set. */
export function countFilters({ categoryId, subCategoryId, priceFrom, priceTo }: CatalogFilters): number {
  const hasPrice = priceFrom !== noCatalogFilters.priceFrom || priceTo !== noCatalogFilters.priceTo;
  return [categoryId !== null, subCategoryId !== null, hasPrice].filter(Boolean).length;
}

/** The input of the call for these filters. */
export function catalogInput(filters: CatalogFilters): Input<'products/searchCatalogProducts'> {
  const { page, pageSize, sortBy, isEnabled, categoryId, subCategoryId, priceFrom, priceTo } = filters;
  const search = filters.search.trim();
  return {
    page,
    pageSize,
    sortBy,
    ...(search ? { searchQuery: search, searchInDescription: filters.isInDescription } : {}),
    ...(isEnabled && categoryId !== null ? { categoryId } : {}),
    ...(isEnabled && subCategoryId !== null ? { subCategoryId } : {}),
    ...(isEnabled && priceFrom > 0 ? { minPrice: priceFrom } : {}),
    ...(isEnabled && priceTo < MAX_PRICE_FILTER_ROUBLES ? { maxPrice: priceTo } : {}),
  };
}
