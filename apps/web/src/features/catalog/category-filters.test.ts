import { expect, test } from 'vitest';
import {
  categoryBounds,
  countCategoryFilters,
  noCategoryFilters,
  readCategoryFilters,
  writeCategoryFilters,
} from './category-filters.ts';

const FULL = 'subCategory=12&minPrice=10&maxPrice=900&minQuantity=0&maxQuantity=40&sortBy=newest';

test('every query parameter is read, and written in the same form', () => {
  const filters = readCategoryFilters(new URLSearchParams(FULL));
  expect(filters).toEqual({
    subCategoryId: 12,
    minPrice: 10,
    maxPrice: 900,
    minQuantity: 0,
    maxQuantity: 40,
    sortBy: 'newest',
  });
  const query = new URLSearchParams();
  writeCategoryFilters(filters, query);
  expect(query.toString()).toBe(FULL);
});

test('invalid parameters are ignored', () => {
  expect(
    readCategoryFilters(new URLSearchParams('subCategory=a&minPrice=-1&maxQuantity=1.5&sortBy=popularity')),
  ).toEqual(noCategoryFilters);
});

test('filters that are not set are removed from the query string', () => {
  const query = new URLSearchParams(`${FULL}&lang=zh`);
  writeCategoryFilters(noCategoryFilters, query);
  expect(query.toString()).toBe('lang=zh');
});

test('zero is a valid bound', () => {
  const filters = { ...noCategoryFilters, minQuantity: 0, maxPrice: 5 };
  expect(categoryBounds(filters)).toEqual({ sortBy: 'priceup', minQuantity: 0, maxPrice: 5 });
  expect(countCategoryFilters(filters)).toBe(2);
  expect(countCategoryFilters(noCategoryFilters)).toBe(0);
});
