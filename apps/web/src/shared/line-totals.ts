import type { Kopecks } from '@lotok/money';

/** A unit price in roubles from a minimum quantity on. */
export type Tier = { from: number; price: number };

/** The totals of an order line as the server has calculated them. */
export type LineTotals = {
  /** The price of one unit at this quantity, in roubles. */
  unitPrice: number;
  /** The total at the list price, and the total to pay. */
  fullKopecks: Kopecks;
  priceKopecks: Kopecks;
  tiers: readonly Tier[];
  /** The promo code does not apply to this product. */
  isWithoutPromo: boolean;
};

/** The next tier within the available quantity, if its unit price is lower than the current one. */
export function nextTier(tiers: readonly Tier[], quantity: number, available: number, unitPrice: number): Tier | null {
  return tiers.find(({ from, price }) => from > quantity && from <= available && price < unitPrice) ?? null;
}
