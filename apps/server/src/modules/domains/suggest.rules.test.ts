import { findLabelIssue } from '@lotok/dns';
import { describe, expect, it } from 'vitest';
import { fullName, toAscii, toAsciiLabel, toUnicode } from './domain-name.rules.ts';
import { MAX_CANDIDATES, suggestNames, type ZoneOnSale } from './suggest.rules.ts';

const zones: ZoneOnSale[] = [
  { name: 'ru', letters: 'latin' },
  { name: 'com', letters: 'any' },
  { name: 'xn--p1ai', letters: 'cyrillic' },
  { name: 'net', letters: 'any' },
  { name: 'io', letters: 'latin' },
];

function suggest(wanted: string, on: readonly ZoneOnSale[] = zones): string[] {
  const [label = '', zone] = wanted.split('.');
  const unavailable = { label: toAsciiLabel(label) ?? '', zone: zone === undefined ? null : toAscii(zone) };
  return suggestNames(unavailable, on).map((name) => toUnicode(fullName(name)));
}

it.each([
  // Other zones, transliteration, other hyphens and an additional word, interleaved.
  ['shop.com', ['shop.ru', 'шоп.com', 'shoponline.com', 'shop.net', 'шоп.рф', 'myshop.com', 'shop.io', 'шоп.net']],
  ['shop', ['shop.ru', 'шоп.com', 'shoponline.ru', 'shop.com', 'шоп.рф', 'myshop.ru', 'shop.net', 'шоп.net']],
  ['кофейня.рф', ['кофейня.com', 'kofeynya.ru', 'кофейняонлайн.рф', 'кофейня.net', 'kofeynya.com']],
  ['my-shop.ru', ['my-shop.com', 'ми-шоп.com', 'myshop.ru', 'my-shoponline.ru']],
  ['myshop.ru', ['myshop.com', 'мишоп.com', 'my-shop.ru', 'myshoponline.ru']],
  ['shop24.ru', ['shop24.com', 'шоп24.com', 'shop-24.ru', 'shop24shop.ru']],
  ['365.com', ['365.ru', '365shop.com', '365.рф', 'my365.com']],
  // Outside a zone of its own script it would imitate another name.
  ['сор.рф', ['sor.ru', 'соронлайн.рф', 'sor.com', 'мойсор.рф']],
  ['商店.com', ['商店.net']],
  ['bücher.com', ['bücher.net']],
])('for %s the first suggestions are %j', (wanted, first) => {
  expect(suggest(wanted).slice(0, first.length)).toEqual(first);
});

const many = Array.from({ length: 300 }, (_, n): ZoneOnSale => ({ name: `zone${n}`, letters: 'any' }));

describe.each([
  'shop.com',
  'кофейня.рф',
  'сор.com',
  'my-coffee-24.io',
  '24.ru',
  `${'a'.repeat(63)}.com`,
  'pаypal.com',
  'xn--zz',
])('the suggestions for %s', (wanted) => {
  it.each([
    ['five zones', zones],
    ['three hundred', [...zones, ...many]],
    ['none', []],
  ] as const)('in %s are valid and unique, and do not include the requested name', (_, on) => {
    const names = suggest(wanted, on);
    expect(names.length).toBeLessThanOrEqual(MAX_CANDIDATES);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(wanted);
    for (const name of names) {
      const at = name.indexOf('.');
      expect(toAscii(name)).not.toBeNull();
      expect(findLabelIssue(name.slice(0, at), name.slice(at + 1)), name).toBeNull();
    }
  });
});

it('includes names of every kind however many zones there are', () => {
  const names = suggest('shop.com', [...zones, ...many]);
  expect(names).toEqual(expect.arrayContaining(['shop.ru', 'шоп.рф', 'shoponline.com', 'myshop.com']));
  expect(names.filter((name) => name.startsWith('shop.')).length).toBeLessThanOrEqual(16);
});
