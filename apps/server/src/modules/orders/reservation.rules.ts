import { RESERVATION_MINUTES, SCARCE_RESERVATION_MINUTES } from '@lotok/contract';

/** What is held of a product without being paid, before a new order. */
export type Held = { byGuests: number; byAll: number };

/**
 * Whether a guest's order would leave unpaid guests with more than `percent` of a product's pieces: of those that are free and
 * those that wait for a payment. The order itself counts, or the first one could take everything for the whole time.
 */
export function isScarceWith(order: { quantity: number; free: number; held: Held }, percent: number): boolean {
  const { quantity, free, held } = order;
  return (held.byGuests + quantity) * 100 > (free + held.byAll) * percent;
}

/** How long an unpaid order keeps its units, and its invoice may be paid. */
export function reservationMinutes(isScarce: boolean): number {
  return isScarce ? SCARCE_RESERVATION_MINUTES : RESERVATION_MINUTES;
}
