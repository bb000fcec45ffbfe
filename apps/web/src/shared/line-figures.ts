import type { Kopecks } from '@lotok/money';

/** A price in roubles for one piece, from so many pieces on. */
export type Tier = { from: number; price: number };

/** What a line costs as the shop has counted it. */
export type LineFigures = {
  /** Roubles for one piece at this quantity. */
  unitPrice: number;
  /** All pieces at the list's price, and what is paid for them. */
  fullKopecks: Kopecks;
  priceKopecks: Kopecks;
  tiers: readonly Tier[];
  /** The promo code is for other goods. */
  isWithoutPromo: boolean;
};

/** The next tier that a buyer can still reach, if it makes a piece cheaper than it is now. */
export function nextTier(tiers: readonly Tier[], quantity: number, available: number, unitPrice: number): Tier | null {
  return tiers.find(({ from, price }) => from > quantity && from <= available && price < unitPrice) ?? null;
}
