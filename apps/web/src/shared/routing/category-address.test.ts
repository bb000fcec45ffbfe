import { expect, test } from 'vitest';
import { categoryAtIndex, categoryIndex } from './category-address.ts';

const categories = [{ id: 40 }, { id: 7 }, { id: 1 }];

test.each([
  ['1', 40],
  [2, 7],
  ['3', 1],
])('index %s is the category with the id %i', (index, id) => {
  expect(categoryAtIndex(categories, index)?.id).toBe(id);
  expect(categoryIndex(categories, id)).toBe(Number(index));
});

test.each(['0', '4', '-1', '01', '1.0', '1e0', ' 1', '', 'x', undefined, 0, 1.5, Number.NaN])(
  '%j is not the index of a category',
  (index) => {
    expect(categoryAtIndex(categories, index)).toBeNull();
  },
);

test('a category that is not listed has no index', () => {
  expect(categoryIndex(categories, 2)).toBeNull();
});
