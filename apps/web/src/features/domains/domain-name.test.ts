import { describe, expect, it } from 'vitest';
import { toAscii } from '../../shared/text/ascii-name.ts';
import { isImitation, parseName } from './domain-name.ts';

const zones = ['com', 'ru', 'рф', 'co.uk', 'uk'];
const read = (typed: string) => parseName(typed, zones);
const long = 'a'.repeat(63);

describe('a typed name', () => {
  it.each([
    ['shop', 'shop', null, null],
    ['  Shop.COM ', 'shop', 'com', null],
    ['https://www.shop.com/cart?x=1#top', 'shop', 'com', null],
    ['www.com', 'www', 'com', null],
    ['shop.', 'shop', null, null],
    ['shop.co.uk', 'shop', 'co.uk', null],
    ['shop.uk', 'shop', 'uk', null],
    ['shop.xyz', 'shop', null, 'xyz'],
    ['shop.com.kz', 'shop', null, 'com.kz'],
    ['Кофейня.РФ', 'кофейня', 'рф', null],
    ['shop.xn--p1ai', 'shop', 'рф', null],
    ['xn--e1aiboc0b6e.рф', 'xn--e1aiboc0b6e', 'рф', null],
    ['商店。com', '商店', 'com', null],
    ['ｓｈｏｐ．com', 'shop', 'com', null],
    ['a-b--c-1', 'a-b--c-1', null, null],
    ['123.com', '123', 'com', null],
    [long, long, null, null],
  ])('%s has the label %s and the zone %s', (typed, label, zone, unknownZone) => {
    expect(read(typed)).toEqual({ kind: 'name', label, zone, unknownZone, warning: null });
  });

  it.each([
    ['сор.рф', null],
    ['сор', null],
    ['сор.com', { key: 'names.bad.alike', values: { zone: 'com' } }],
    ['xn--80a1acny.com', null],
  ])('%s has the warning %j', (typed, warning) => {
    expect(read(typed)).toMatchObject({ kind: 'name', warning });
    expect(isImitation(read(typed))).toBe(warning !== null);
  });

  it.each(['', '   ', 'https://', '.'])('%j is empty', (typed) => {
    expect(read(typed)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['my shop', 'domains.bad.space'],
    ['my shop.com', 'domains.bad.space'],
    ['.com', 'domains.bad.none'],
    ['my.shop.com', 'domains.bad.dots'],
    ['shop..com', 'domains.bad.dots'],
    ['shop..xyz', 'domains.bad.dots'],
    ['my_shop.com', 'domains.bad.sign'],
    ['me@shop.com', 'domains.bad.sign'],
    ['shop:8080', 'domains.bad.sign'],
    ['anna.smith@com', 'domains.bad.sign'],
    ['shop.%63om', 'domains.bad.sign'],
    ['🛒.com', 'domains.bad.sign'],
    ['-shop.com', 'domains.bad.hyphen'],
    ['shop-', 'domains.bad.hyphen'],
    ['ab--c.com', 'domains.bad.hyphens'],
    [`${long}a.com`, 'domains.bad.long'],
    [`${'щ'.repeat(63)}.рф`, 'domains.bad.long'],
    ['shop٠.com', 'domains.bad.script'],
    ['pаypal', 'names.bad.mixed'],
    ['pаypal.com', 'names.bad.mixed'],
    ['кофe.рф', 'names.bad.mixed'],
    ['ɡoogle.com', 'names.bad.strange'],
  ])('%s is refused with %s', (typed, key) => {
    expect(read(typed)).toMatchObject({ kind: 'bad', issue: { key } });
  });

  it('reports the invalid character', () => {
    expect(read('my_shop')).toMatchObject({ issue: { values: { sign: '_' } } });
    expect(read('pаypal.com')).toMatchObject({ issue: { values: { sign: 'а', place: 2 } } });
    expect(read('a🛒b')).toMatchObject({ issue: { values: { sign: '🛒' } } });
  });
});

it.each([
  ['кофейня.рф', 'xn--e1aiboc0b6e.xn--p1ai'],
  ['shop.com', 'shop.com'],
  ['1.2', '1.2'],
  ['a b', null],
  ['a/b', null],
])('the ASCII form of %s is %s', (name, ascii) => {
  expect(toAscii(name)).toBe(ascii);
});
