import type { Output } from '@lotok/contract';

export type Zone = Output<'domains/getTlds'>[number];

/** A name that may be bought. `domain` is the whole of it; `price` in roubles for a year, as the list says. */
export type Offer = { domain: string; label: string; zone: string; price: number };

/** A name in every zone on sale, in the shop's order; the zone that was typed comes first. */
export function offersOf(label: string, zones: readonly Zone[], typedZone: string | null): Offer[] {
  const typed = zones.filter(({ name }) => name === typedZone);
  const others = zones.filter(({ name }) => name !== typedZone);
  return [...typed, ...others].map(({ name, price }) => ({ domain: `${label}.${name}`, label, zone: name, price }));
}

/** Spec, section 2, Domains. */
const OFFERS_PER_PAGE = 10;

/** A page of a list; one past the end is the last. */
export function pageOf<Item>(items: readonly Item[], asked: number): { items: Item[]; page: number; lastPage: number } {
  const lastPage = Math.max(1, Math.ceil(items.length / OFFERS_PER_PAGE));
  const page = Math.min(asked, lastPage);
  return { items: items.slice((page - 1) * OFFERS_PER_PAGE, page * OFFERS_PER_PAGE), page, lastPage };
}
