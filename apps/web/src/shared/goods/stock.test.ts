import { expect, test } from 'vitest';
import { stockOf } from './stock.ts';

test.each([
  [-1, 'none'],
  [0, 'none'],
  [1, 'few'],
  [5, 'few'],
  [6, 'some'],
  [1284, 'some'],
])('%i units in stock are shown as “%s”', (quantity, stock) => {
  expect(stockOf(quantity)).toBe(stock);
});
