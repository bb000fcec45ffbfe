import { roundToKopecks } from '@lotok/money';

/** The given fields of a zone, with the price in kopecks. */
export function readZoneInput<T extends { price: number }>({ price, ...zone }: T) {
  return { ...zone, priceKopecks: roundToKopecks(price) };
}

/** As {@link readZoneInput}; a price that is not given stays undefined. */
export function readZoneChange<T extends { price?: number | undefined }>({ price, ...change }: T) {
  return { ...change, priceKopecks: price === undefined ? undefined : roundToKopecks(price) };
}

/** How a price is computed, with the step to which it is rounded in kopecks too. */
export function readPricing<T extends { roundTo: number }>(pricing: T) {
  return { ...pricing, stepKopecks: roundToKopecks(pricing.roundTo) };
}
