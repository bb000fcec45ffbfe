import { expect, it } from 'vitest';
import { isInLetters, readDomain, toAscii, toAsciiLabel, toUnicode } from './domain-name.rules.ts';

const zones = ['ru', 'com', 'co.uk', 'uk', 'xn--p1ai'];

it.each([
  ['Shop.COM', 'shop', 'com'],
  [' my-shop.ru ', 'my-shop', 'ru'],
  ['магазин.рф', 'xn--80aairftm', 'xn--p1ai'],
  ['МАГАЗИН.РФ', 'xn--80aairftm', 'xn--p1ai'],
  ['xn--80aairftm.xn--p1ai', 'xn--80aairftm', 'xn--p1ai'],
  ['ёлка.рф', 'xn--80atc1g', 'xn--p1ai'],
  ['bücher.com', 'xn--bcher-kva', 'com'],
  ['bu\u0308cher.com', 'xn--bcher-kva', 'com'],
  ['shop.co.uk', 'shop', 'co.uk'],
  ['1.com', '1', 'com'],
  [`${'a'.repeat(63)}.com`, 'a'.repeat(63), 'com'],
])('parses %s', (typed, label, zone) => {
  expect(readDomain(typed, zones)).toEqual({ label, zone });
});

it.each([
  '',
  'shop',
  '.com',
  'shop.',
  'www.shop.com',
  'co.uk.',
  'co.uk',
  'sh op.com',
  'shop_1.com',
  '-shop.com',
  'shop-.com',
  'sh--op.com',
  'xn--.com',
  'xn--zzzzzzzz99999.com',
  'xn--shop-.com',
  // A fraction slash, which `shop½` is mapped to, and another character that cannot be typed.
  'xn--shop12-tq0c.com',
  'shop½.com',
  'xn--ls8h.com',
  'shop..com',
  'shop.com/path',
  'https://shop.com',
  'shop@ya.com',
  '%61.com',
  'a%2e.com',
  '😀.com',
  'sh\u0000op.com',
  `${'a'.repeat(64)}.com`,
  `${'я'.repeat(63)}.рф`,
])('rejects %j', (typed) => {
  expect(readDomain(typed, zones)).toBe('invalid');
});

it.each(['shop.de', 'www.shop.de', 'магазин.дети', 'shop.com.kz'])(
  'reports that the zone of %s is not sold',
  (typed) => {
    expect(readDomain(typed, zones)).toBe('zone_not_sold');
  },
);

it.each([
  ['Shop', 'shop'],
  ['365', '365'],
  ['ёлка', 'xn--80atc1g'],
  ['shop.com', null],
  ['', null],
  ['-shop', null],
  ['a'.repeat(64), null],
])('the label %s is %s', (typed, ascii) => {
  expect(toAsciiLabel(typed)).toBe(ascii);
});

it('converts between the ASCII and the Unicode form', () => {
  expect(toUnicode('xn--80aairftm.xn--p1ai')).toBe('магазин.рф');
  expect(toUnicode('365')).toBe('365');
  expect(toAscii(toUnicode('xn--80aairftm.xn--p1ai'))).toBe('xn--80aairftm.xn--p1ai');
});

it.each([
  ['shop', 'any', true],
  ['xn--80aairftm', 'any', true],
  ['shop-24', 'latin', true],
  ['xn--80aairftm', 'latin', false],
  ['xn--80aairftm', 'cyrillic', true],
  ['24', 'cyrillic', true],
  ['shop', 'cyrillic', false],
] as const)('%s in a zone of %s letters: %s', (label, letters, isTaken) => {
  expect(isInLetters(label, letters)).toBe(isTaken);
});
