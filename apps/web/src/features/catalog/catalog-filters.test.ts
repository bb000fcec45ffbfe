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

test('every query parameter is read', () => {
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

test('filters that were read are written in the same form', () => {
  expect(decodeURIComponent(write(FULL))).toBe(FULL);
});

test('default filters are not written, and unrelated parameters stay', () => {
  const query = new URLSearchParams('lang=en&page=4&sortBy=none&code=7');
  writeCatalogFilters(noCatalogFilters, query);
  expect(query.toString()).toBe('lang=en&code=7');
});

test.each([
  ['page=0&itemsPerPage=11&sortBy=newest&category=x&priceFrom=-4&priceTo=1e9', noCatalogFilters],
  ['subCategory=5', noCatalogFilters],
  ['priceFrom=700&priceTo=20', { ...noCatalogFilters, priceFrom: 700, priceTo: 701 }],
])('invalid parameters in %s are corrected', (text, filters) => {
  expect(read(text)).toEqual(filters);
});

test('disabled filters are not part of the request', () => {
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

test('the request contains only the filters that are set', () => {
  expect(catalogInput(noCatalogFilters)).toEqual({ page: 1, pageSize: 10, sortBy: 'priceup' });
  expect(catalogInput(read('category=4&priceTo=99'))).toEqual({
    page: 1,
    pageSize: 10,
    sortBy: 'priceup',
    categoryId: 4,
    maxPrice: 99,
  });
});
