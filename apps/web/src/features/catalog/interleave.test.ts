import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';

test('ranks follow each other, whatever the lengths', () => {
  expect(interleave([[1, 4, 6], [2], [3, 5]])).toEqual([1, 2, 3, 4, 5, 6]);
});

test('of nothing there is nothing', () => {
  expect(interleave([])).toEqual([]);
  expect(interleave([[], []])).toEqual([]);
});
