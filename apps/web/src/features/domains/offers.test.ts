import { expect, it } from 'vitest';
import { listOffers, paginate, type Zone } from './offers.ts';

const zones: Zone[] = [
  { id: 1, name: 'ru', price: 249, letters: 'latin' },
  { id: 2, name: 'рф', price: 249, letters: 'cyrillic' },
  { id: 3, name: 'com', price: 1490, letters: 'any' },
  { id: 4, name: 'net', price: 1690 },
];
const domainsOf = (label: string, zone: string | null) => listOffers(label, zones, zone).map(({ domain }) => domain);

it('a name is offered in every zone, first in the typed one, last where it is not available', () => {
  expect(domainsOf('shop', null)).toEqual(['shop.ru', 'shop.com', 'shop.net', 'shop.рф']);
  expect(domainsOf('shop', 'net')).toEqual(['shop.net', 'shop.ru', 'shop.com', 'shop.рф']);
  expect(domainsOf('кофе', null)).toEqual(['кофе.рф', 'кофе.com', 'кофе.net', 'кофе.ru']);
  expect(domainsOf('shop', 'рф')[0]).toBe('shop.рф');
});

it.each([
  ['shop', 'рф', 'cyrillic'],
  ['shop-24', 'ru', null],
  ['кофе', 'ru', 'latin'],
  ['кофе24', 'рф', null],
  ['café', 'ru', 'latin'],
  ['кофе', 'com', null],
  ['xn--e1aiboc0b6e', 'ru', 'latin'],
  ['xn--e1aiboc0b6e', 'рф', null],
  ['24', 'рф', null],
  ['сор', 'рф', null],
  ['сор', 'com', 'alike'],
  ['сор', 'ru', 'latin'],
])('%s in the zone %s is barred by %s', (label, zone, bar) => {
  expect(listOffers(label, zones, zone)[0]).toMatchObject({ domain: `${label}.${zone}`, barredBy: bar });
});

it.each([
  [1, 10, 1, 3],
  [3, 3, 3, 3],
  [9, 3, 3, 3],
])('with 23 names page %d has %d names', (requested, count, page, lastPage) => {
  const names = Array.from({ length: 23 }, (_, index) => index);
  const shown = paginate(names, requested);
  expect({ ...shown, items: shown.items.length }).toEqual({ items: count, page, lastPage });
});

it('an empty list has one empty page', () => {
  expect(paginate([], 1)).toEqual({ items: [], page: 1, lastPage: 1 });
});
