import { expect, it } from 'vitest';
import { nameToBuy, toBuy } from './to-buy.ts';

it('brings a name back', () => {
  expect(nameToBuy(toBuy('shop.com'))).toBe('shop.com');
});

it.each([null, undefined, 'shop.com', {}, { buy: 7 }])('finds no name in %j', (state) => {
  expect(nameToBuy(state)).toBeNull();
});
