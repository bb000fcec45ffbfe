import type { Offer } from './offers.ts';

/** A name for a year at the price that the buyer sees. */
export type Registration = Offer & { kind: 'registration' };
/** One more year of a registered name; `activeTo` is the expiry date that the buyer sees. */
export type Renewal = { kind: 'renewal'; domain: string; price: number; activeTo: string };
export type Purchase = Registration | Renewal;
