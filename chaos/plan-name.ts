import type { Kopecks } from '@lotok/money';
import { createRandom, type Random } from './random.ts';
import { zones } from './zones.ts';

/** A name as its buyer types it, and the price of a year. */
export type WantedName = { label: string; tld: string; priceKopecks: Kopecks };

/** Behaviour of the registrar's sandbox by the prefix of the label. */
const behaviours = { good: 60, 'late-': 16, 'fail-': 10, 'faulty-': 8, 'norenew-': 6 };
/** Actions are grouped in blocks of this size; in every fifth block, from the second one on, all buyers want the same name. */
const ACTIONS_PER_BLOCK = 16;
const SHARED_EVERY = 5;

/**
 * The name for the nth action, if it buys one: a unique name, or one that several buyers want at the same time. `isFirst`: it is the
 * first name of its buyer, who renews it later, so nobody else wants it.
 */
export function planName(seed: number, number: number, isFirst: boolean): WantedName {
  const block = Math.floor(number / ACTIONS_PER_BLOCK);
  return block % SHARED_EVERY === 1 && !isFirst
    ? drawName(createRandom(seed, `name of row ${block}`), { latin: `wanted-${block}`, cyrillic: `мечта-${block}` })
    : drawName(createRandom(seed, `name ${number}`), { latin: `shop-${number}`, cyrillic: `лавка-${number}` });
}

function drawName(random: Random, label: { latin: string; cyrillic: string }): WantedName {
  const { tld, priceKopecks, letters } = random.pick(zones);
  const behaviour = random.weighted(behaviours);
  if (letters === 'cyrillic') return { label: label.cyrillic, tld, priceKopecks };
  return { label: behaviour === 'good' ? label.latin : behaviour + label.latin, tld, priceKopecks };
}

/** Whether the registrar never renews a name. */
export function isNeverRenewed(domain: string): boolean {
  return domain.startsWith('norenew-');
}

/** Whether the registrar refuses a name, at once or later. */
export function isNeverRegistered(domain: string): boolean {
  return /^(fail|faulty)-/.test(domain);
}
