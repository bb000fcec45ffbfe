import { expect, it } from 'vitest';
import type { Zone } from './offers.ts';
import { findZones } from './zone-filter.ts';

const zones: Zone[] = ['com', 'ru', 'рф', 'co.uk', 'co', 'online', 'eco'].map((name, id) => ({ id, name, price: 1 }));
const found = (typed: string) => findZones(zones, typed).map(({ name }) => name);

it.each([
  ['', ['com', 'ru', 'рф', 'co.uk', 'co', 'online', 'eco']],
  ['  ', ['com', 'ru', 'рф', 'co.uk', 'co', 'online', 'eco']],
  ['co', ['co', 'com', 'co.uk', 'eco']],
  ['.CO', ['co', 'com', 'co.uk', 'eco']],
  ['uk', ['co.uk']],
  ['РФ', ['рф']],
  ['xn--p1ai', ['рф']],
  ['zzz', []],
])('the text %j finds the zones %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
