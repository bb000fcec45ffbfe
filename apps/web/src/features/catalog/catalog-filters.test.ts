import { expect, test } from 'vitest';
import {
  catalogInput,
  countFilters,
  noCatalogFilters,
  readCatalogFilters,
  writeCatalogFilters,
} from './catalog-filters.ts';

const read = (text: string) => readCatalogFilters(new URLSearchParams(text));
const write = (text: string) => {
  const query = new URLSearchParams();
  writeCatalogFilters(read(text), query);
  return query.toString();
};

const FULL =
  'page=3&filtersEnabled=true&search=steam+ключ&extendedSearch=true&category=4&subCategory=17&priceFrom=10&priceTo=500&sortBy=quantity&itemsPerPage=100';

test('every parameter of the address is read', () => {
  expect(read(FULL)).toEqual({
    page: 3,
    isEnabled: true,
    search: 'steam ключ',
    isInDescription: true,
    categoryId: 4,
    subCategoryId: 17,
    priceFrom: 10,
    priceTo: 500,
    sortBy: 'quantity',
    pageSize: 100,
  });
});

test('what was read is written as it was', () => {
  expect(decodeURIComponent(write(FULL))).toBe(FULL);
});

test('the plain catalogue has a plain address, and leaves foreign parameters alone', () => {
  const query = new URLSearchParams('lang=en&page=4&sortBy=none&code=7');
  writeCatalogFilters(noCatalogFilters, query);
  expect(query.toString()).toBe('lang=en&code=7');
});

test.each([
  ['page=0&itemsPerPage=11&sortBy=newest&category=x&priceFrom=-4&priceTo=1e9', noCatalogFilters],
  ['subCategory=5', noCatalogFilters],
  ['priceFrom=700&priceTo=20', { ...noCatalogFilters, priceFrom: 700, priceTo: 701 }],
])('%s is mended', (text, filters) => {
  expect(read(text)).toEqual(filters);
});

test('filters that are off ask nothing of the shop', () => {
  const off = read(`${FULL}&filtersEnabled=false`.replace('filtersEnabled=true&', ''));
  expect(off.isEnabled).toBe(false);
  expect(countFilters(off)).toBe(3);
  expect(catalogInput(off)).toEqual({
    page: 3,
    pageSize: 100,
    sortBy: 'quantity',
    searchQuery: 'steam ключ',
    searchInDescription: true,
  });
});

test('only what is asked is asked', () => {
  expect(catalogInput(noCatalogFilters)).toEqual({ page: 1, pageSize: 10, sortBy: 'priceup' });
  expect(catalogInput(read('category=4&priceTo=99'))).toEqual({
    page: 1,
    pageSize: 10,
    sortBy: 'priceup',
    categoryId: 4,
    maxPrice: 99,
  });
});
