import { expect, it } from 'vitest';
import { isList, readList } from './name-list.ts';
import type { Zone } from './offers.ts';

const zones: Zone[] = [
  { id: 1, name: 'ru', price: 249, letters: 'latin' },
  { id: 2, name: 'рф', price: 249, letters: 'cyrillic' },
  { id: 3, name: 'com', price: 1490 },
];
const listNames = (text: string, chosen: string[] = ['ru', 'com']) =>
  readList(text, zones, chosen).names.map((name) =>
    'issue' in name ? `${name.typed}: ${name.issue.key}` : name.offer.domain,
  );

it.each([
  ['shop.com', ['shop.com']],
  ['shop', ['shop.ru', 'shop.com']],
  ['a.ru, b.ru;c.ru  d.ru\r\ne.ru\tf.ru', ['a.ru', 'b.ru', 'c.ru', 'd.ru', 'e.ru', 'f.ru']],
  ['Shop.COM shop.com https://www.shop.com/cart shop', ['shop.com', 'shop.ru']],
  ['кофейня', ['кофейня.ru', 'кофейня.com']],
  ['кофейня.рф', ['кофейня.рф']],
  ['shop.xyz', ['shop.xyz: names.noSuchZone']],
  ['my_shop.ru a.b.ru pаypal', ['my_shop.ru: domains.bad.sign', 'a.b.ru: domains.bad.dots', 'pаypal: names.bad.mixed']],
  [' ,;\n', []],
])('the list %j is read as the names %j', (text, names) => {
  expect(listNames(text)).toEqual(names);
});

it('names without a zone are reported when no zone is chosen, and names that their zone bars are marked', () => {
  expect(readList('shop a.com', zones, [])).toMatchObject({ lacksZone: true, names: [{ offer: { domain: 'a.com' } }] });
  expect(readList('a.com', zones, []).lacksZone).toBe(false);
  expect(readList('сор.com', zones, []).names).toMatchObject([{ offer: { barredBy: 'alike' } }]);
});

it('at most fifty names are read', () => {
  const list = readList(Array.from({ length: 5_000 }, (_, n) => `shop${n}`).join('\n'), zones, ['com']);
  expect([list.typed.length, list.names.length]).toEqual([5_000, 50]);
});

it.each([
  ['shop.com', false],
  ['my shop', false],
  ['a.com b.com', true],
  ['shop, cafe', true],
  ['shop\ncafe', true],
  ['shop,', false],
  ['shop\n', false],
])('%j is a list: %s', (text, isExpected) => {
  expect(isList(text)).toBe(isExpected);
});
