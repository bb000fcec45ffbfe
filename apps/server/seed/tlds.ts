import { fromRoubles } from '@lotok/money';
import type { NewTld } from '../src/modules/domains/index.ts';

/** A TLD, its price per year in roubles, and its script if it accepts only one. */
type SeedTld = readonly [name: string, roubles: number, letters?: NewTld['letters']];

const tlds: readonly SeedTld[] = [
  ['ru', 249, 'latin'],
  ['xn--p1ai', 249, 'cyrillic'],
  ['com', 1_490],
  ['net', 1_690],
  ['org', 1_390],
  ['online', 390],
  ['site', 390],
  ['store', 490],
  ['shop', 350],
  ['xyz', 290],
  ['top', 350],
  ['pro', 690],
  ['info', 890],
  ['biz', 1_290],
  ['club', 490],
  ['icu', 350],
  ['app', 1_990],
  ['dev', 1_790],
  ['me', 1_990],
  ['co', 2_990],
  ['io', 5_990],
  ['ai', 9_990],
  ['co.uk', 890, 'latin'],
  ['xn--80adxhks', 890, 'cyrillic'],
];

/** The demonstration price list of TLDs, in shop order. */
export function demoTlds(): NewTld[] {
  return tlds.map(([name, roubles, letters = 'any']) => ({ name, priceKopecks: fromRoubles(roubles), letters }));
}
