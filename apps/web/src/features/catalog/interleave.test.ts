import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';

test('items are ordered by rank, whatever the lengths of the lists', () => {
  expect(interleave([[1, 4, 6], [2], [3, 5]])).toEqual([1, 2, 3, 4, 5, 6]);
});

test('empty lists give an empty list', () => {
  expect(interleave([])).toEqual([]);
  expect(interleave([[], []])).toEqual([]);
});
