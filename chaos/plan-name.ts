import type { Kopecks } from '@lotok/money';
import { createRandom, type Random } from './random.ts';
import { zones } from './zones.ts';

/** A name as its buyer types it, and what a year of it costs. */
export type WantedName = { label: string; tld: string; priceKopecks: Kopecks };

/** What the registrar's sandbox does with a name, by how its label begins. */
const fates = { good: 60, 'late-': 16, 'fail-': 10, 'faulty-': 8, 'norenew-': 6 };
/** Of the acts, so many in a row each time, and of these rows every fifth: all who buy a name in it want the same one. */
const ACTS_A_ROW = 16;
const WANTED_EVERY = 5;

/** The name that the nth act buys, should it buy one: one of its own, or one that several want at the same time. */
export function planName(seed: number, number: number): WantedName {
  const row = Math.floor(number / ACTS_A_ROW);
  return row % WANTED_EVERY === 0
    ? drawName(createRandom(seed, `name of row ${row}`), { latin: `wanted-${row}`, cyrillic: `мечта-${row}` })
    : drawName(createRandom(seed, `name ${number}`), { latin: `shop-${number}`, cyrillic: `лавка-${number}` });
}

function drawName(random: Random, label: { latin: string; cyrillic: string }): WantedName {
  const { tld, priceKopecks, letters } = random.pick(zones);
  const fate = random.weighted(fates);
  if (letters === 'cyrillic') return { label: label.cyrillic, tld, priceKopecks };
  return { label: fate === 'good' ? label.latin : fate + label.latin, tld, priceKopecks };
}

/** Whether the registrar never renews a name. */
export function isNeverRenewed(domain: string): boolean {
  return domain.startsWith('norenew-');
}

/** Whether the registrar says no to a name, at once or in the end, whoever pays for it. */
export function isNeverRegistered(domain: string): boolean {
  return /^(fail|faulty)-/.test(domain);
}
