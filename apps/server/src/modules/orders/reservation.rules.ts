import { RESERVATION_MINUTES, SCARCE_RESERVATION_MINUTES } from '@lotok/contract';

/** The unpaid reserved units of a product, before a new order. */
export type ReservedUnits = { byGuests: number; byAll: number };

/**
 * Whether unpaid guests would have reserved more than `percent` of a product's free and reserved pieces with this order. The order
 * itself counts, otherwise the first one could reserve everything for the full time.
 */
export function isScarceWith(
  order: { quantity: number; free: number; reserved: ReservedUnits },
  percent: number,
): boolean {
  const { quantity, free, reserved } = order;
  return (reserved.byGuests + quantity) * 100 > (free + reserved.byAll) * percent;
}

/** How long the units of an unpaid order stay reserved, and its invoice may be paid. */
export function reservationMinutes(isScarce: boolean): number {
  return isScarce ? SCARCE_RESERVATION_MINUTES : RESERVATION_MINUTES;
}
