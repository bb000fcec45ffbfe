import type { NewTld } from '../src/modules/domains/index.ts';

/** A zone, what a year costs there in roubles, and its letters where it takes those of one script alone. */
type Zone = readonly [name: string, roubles: number, letters?: NewTld['letters']];

const zones: readonly Zone[] = [
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

/** The demonstration price list of zones, in shop order. */
export function demoZones(): NewTld[] {
  return zones.map(([name, roubles, letters = 'any']) => ({ name, priceKopecks: roubles * 100, letters }));
}
