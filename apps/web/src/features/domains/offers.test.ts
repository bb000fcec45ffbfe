import { expect, it } from 'vitest';
import { offersOf, pageOf } from './offers.ts';

const zones = [
  { id: 1, name: 'com', price: 1190 },
  { id: 2, name: 'ru', price: 299 },
  { id: 3, name: 'рф', price: 299 },
];

it('offers a name in every zone, the typed one first', () => {
  expect(offersOf('shop', zones, null).map(({ domain }) => domain)).toEqual(['shop.com', 'shop.ru', 'shop.рф']);
  expect(offersOf('shop', zones, 'рф').map(({ domain }) => domain)).toEqual(['shop.рф', 'shop.com', 'shop.ru']);
  expect(offersOf('shop', zones, 'ru')[0]).toEqual({ domain: 'shop.ru', label: 'shop', zone: 'ru', price: 299 });
});

it.each([
  [1, 10, 1, 3],
  [3, 3, 3, 3],
  [9, 3, 3, 3],
])('of 23 names page %d has %d', (asked, count, page, lastPage) => {
  const names = Array.from({ length: 23 }, (_, index) => index);
  const shown = pageOf(names, asked);
  expect({ ...shown, items: shown.items.length }).toEqual({ items: count, page, lastPage });
});

it('has one page of nothing', () => {
  expect(pageOf([], 1)).toEqual({ items: [], page: 1, lastPage: 1 });
});
