import type { CategoryBounds } from './category-query.ts';
import { catalogSorts, DEFAULT_SORT } from './catalog-filters.ts';
import { oneOf, setOrDelete, wholeNumber } from './query-values.ts';

export const categorySorts = [...catalogSorts, 'newest'] as const;

/** The filters of a category, as stored in the query string (spec, section 2, Category); null means no bound. */
export type CategoryFilters = {
  subCategoryId: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  minQuantity: number | null;
  maxQuantity: number | null;
  sortBy: (typeof categorySorts)[number];
};

const MAX = 2_000_000_000;

export const noCategoryFilters: CategoryFilters = {
  subCategoryId: null,
  minPrice: null,
  maxPrice: null,
  minQuantity: null,
  maxQuantity: null,
  sortBy: DEFAULT_SORT,
};

export function readCategoryFilters(query: URLSearchParams): CategoryFilters {
  return {
    subCategoryId: wholeNumber(query, 'subCategory', 1, MAX),
    minPrice: wholeNumber(query, 'minPrice', 0, 1_000_000_000),
    maxPrice: wholeNumber(query, 'maxPrice', 0, 1_000_000_000),
    minQuantity: wholeNumber(query, 'minQuantity', 0, MAX),
    maxQuantity: wholeNumber(query, 'maxQuantity', 0, MAX),
    sortBy: oneOf(query, 'sortBy', categorySorts, DEFAULT_SORT),
  };
}

export function writeCategoryFilters(filters: CategoryFilters, query: URLSearchParams): void {
  setOrDelete(query, 'subCategory', filters.subCategoryId);
  for (const name of ['minPrice', 'maxPrice', 'minQuantity', 'maxQuantity'] as const)
    setOrDelete(query, name, filters[name]);
  setOrDelete(query, 'sortBy', filters.sortBy === DEFAULT_SORT ? null : filters.sortBy);
}

/** The parameters of the request: the bounds that are set, and the sort order. The chosen subcategory only hides the others. */
export function categoryBounds({
  sortBy,
  minPrice,
  maxPrice,
  minQuantity,
  maxQuantity,
}: CategoryFilters): CategoryBounds {
  return {
    sortBy,
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(minQuantity === null ? {} : { minQuantity }),
    ...(maxQuantity === null ? {} : { maxQuantity }),
  };
}

/** How many filters of the panel are set. */
export function countCategoryFilters({ minPrice, maxPrice, minQuantity, maxQuantity }: CategoryFilters): number {
  return [minPrice ?? maxPrice, minQuantity ?? maxQuantity].filter((bound) => bound !== null).length;
}
