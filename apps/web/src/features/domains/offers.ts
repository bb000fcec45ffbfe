import type { Output } from '@lotok/contract';
import { findZoneBar } from '@lotok/dns';

export type Zone = Output<'domains/getTlds'>[number];

/** A name that may be bought. `domain` is the full name; `price` is for a year, in roubles, from the price list. */
export type Offer = {
  domain: string;
  label: string;
  zone: string;
  price: number;
  /** Why the zone bars the name: it requires other letters, or the name looks like a Latin one there. */
  barredBy: 'latin' | 'cyrillic' | 'alike' | null;
};

/** Offers a name in every zone on sale, in the shop's order: first the typed zone, last the zones that bar the name. */
export function listOffers(label: string, zones: readonly Zone[], typedZone: string | null): Offer[] {
  const offers = zones.map((zone) => createOffer(label, zone));
  const rank = ({ zone, barredBy }: Offer) => (zone === typedZone ? 0 : barredBy === null ? 1 : 2);
  return offers.sort((one, other) => rank(one) - rank(other));
}

/** A name in one zone. */
export function createOffer(label: string, zone: Zone): Offer {
  const { name, price } = zone;
  return { domain: `${label}.${name}`, label, zone: name, price, barredBy: findZoneBar(label, zone) };
}

/** Spec, section 2, Domains. */
const OFFERS_PER_PAGE = 10;

/** One page of a list. A page after the end is the last page. */
export function paginate<Item>(
  items: readonly Item[],
  requested: number,
): { items: Item[]; page: number; lastPage: number } {
  const lastPage = Math.max(1, Math.ceil(items.length / OFFERS_PER_PAGE));
  const page = Math.min(requested, lastPage);
  return { items: items.slice((page - 1) * OFFERS_PER_PAGE, page * OFFERS_PER_PAGE), page, lastPage };
}
