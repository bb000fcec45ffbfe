import { fromRoubles, type Kopecks } from '@lotok/money';
import { amountsOfLine, type LineAmounts } from '@lotok/money/quote';

/** A unit price in roubles from a minimum quantity on, as the API returns it. */
export type Tier = { from: number; price: number };

/** The totals of an order line as the server has calculated them. */
export type LineTotals = {
  /** The price of one unit at this quantity. */
  unitPriceKopecks: Kopecks;
  /** The total at the list price, and the total to pay. */
  fullKopecks: Kopecks;
  lineTotalKopecks: Kopecks;
  tiers: readonly Tier[];
  /** The promo code does not apply to this product. */
  isWithoutPromo: boolean;
};

/** The next tier within the available quantity, if its unit price is lower than the current one. */
export function nextTier(
  { tiers, unitPriceKopecks }: Pick<LineTotals, 'tiers' | 'unitPriceKopecks'>,
  quantity: number,
  available: number,
): Tier | null {
  const isNext = ({ from, price }: Tier) =>
    from > quantity && from <= available && fromRoubles(price) < unitPriceKopecks;
  return tiers.find(isNext) ?? null;
}

/** The amounts of a line at its list price in roubles, which are shown until the server has quoted it. */
export function estimateLine({ price, quantity }: { price: number; quantity: number }): LineAmounts {
  const listPriceKopecks = fromRoubles(price);
  return amountsOfLine({ listPriceKopecks, unitPriceKopecks: listPriceKopecks, quantity });
}
