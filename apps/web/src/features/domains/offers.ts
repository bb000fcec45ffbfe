import type { Output } from '@lotok/contract';
import { labelFaultText } from './label-fault.ts';

export type Zone = Output<'domains/getTlds'>[number];

/** A name that may be bought. `domain` is the whole of it; `price` in roubles for a year, as the list says. */
export type Offer = {
  domain: string;
  label: string;
  zone: string;
  price: number;
  /** Why it can't be had there: the letters that the zone takes and the name has not, or all of them look Latin there. */
  barredBy: 'latin' | 'cyrillic' | 'alike' | null;
};

/** A name in every zone on sale, in the shop's order: first the zone that was typed, last those where it can't be had. */
export function offersOf(label: string, zones: readonly Zone[], typedZone: string | null): Offer[] {
  const offers = zones.map((zone) => offerIn(label, zone));
  const placeOf = ({ zone, barredBy }: Offer) => (zone === typedZone ? 0 : barredBy === null ? 1 : 2);
  return offers.sort((one, other) => placeOf(one) - placeOf(other));
}

/** A name in one zone. */
export function offerIn(label: string, { name, price, letters = 'any' }: Zone): Offer {
  const lettersWanted = letters === 'any' || fits[letters](label) ? null : letters;
  const barredBy = lettersWanted ?? (labelFaultText(label, name) ? 'alike' : null);
  return { domain: `${label}.${name}`, label, zone: name, price, barredBy };
}

const isPunycode = (label: string) => label.startsWith('xn--');
/** What a name in punycode is written in, the registrar tells. */
const fits: Record<'latin' | 'cyrillic', (label: string) => boolean> = {
  latin: (label) => /^[a-z\d-]+$/.test(label) && !isPunycode(label),
  cyrillic: (label) => /^[\p{Script=Cyrillic}\d-]+$/u.test(label) || isPunycode(label),
};

/** Spec, section 2, Domains. */
const OFFERS_PER_PAGE = 10;

/** A page of a list; one past the end is the last. */
export function pageOf<Item>(items: readonly Item[], asked: number): { items: Item[]; page: number; lastPage: number } {
  const lastPage = Math.max(1, Math.ceil(items.length / OFFERS_PER_PAGE));
  const page = Math.min(asked, lastPage);
  return { items: items.slice((page - 1) * OFFERS_PER_PAGE, page * OFFERS_PER_PAGE), page, lastPage };
}
