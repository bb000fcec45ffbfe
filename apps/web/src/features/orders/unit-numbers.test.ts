import { expect, it } from 'vitest';
import { readUnitNumbers } from './unit-numbers.ts';

it.each([
  ['', []],
  ['3', [3]],
  ['1, 3,5-7', [1, 3, 5, 6, 7]],
  ['2 2 1–2', [2, 1]],
  ['0', null],
  ['9', null],
  ['3-2', null],
  ['1, two', null],
])('the text %j is read as unit numbers', (text, numbers) => {
  expect(readUnitNumbers(text, 8)).toEqual(numbers);
});
