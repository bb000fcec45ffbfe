import { expect, test } from 'vitest';
import { pageNumber } from './page-number.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=9999999', 1],
  ['page=x', 1],
])('the query "%s" is page %i', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});
