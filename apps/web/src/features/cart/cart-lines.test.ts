import { expect, it } from 'vitest';
import { toCartLines, withoutLine, withQuantity } from './cart-lines.ts';

const items = [
  { product_id: 1, name: 'VPN', photo_url: '/a.svg', price: 10, quantity: 2, available_quantity: 5 },
  { product_id: 2, name: 'Steam', photo_url: '/b.svg', price: 20, quantity: 1, available_quantity: 0 },
];

it('a line shows the chosen quantity rather than the saved one', () => {
  expect(toCartLines(items, new Map([[1, 4]])).map(({ quantity }) => quantity)).toEqual([4, 1]);
});

it('a chosen quantity of a product that is not in the cart adds no line', () => {
  expect(toCartLines(items, new Map([[9, 4]]))).toHaveLength(2);
});

it('one line is changed and one is removed', () => {
  expect(withQuantity(items, 2, 3).map(({ quantity }) => quantity)).toEqual([2, 3]);
  expect(withoutLine(items, 1).map(({ product_id }) => product_id)).toEqual([2]);
});
