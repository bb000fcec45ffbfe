import { allocate, type Kopecks, multiply, percentOf, sum } from './index.ts';

/** The price of a unit from a quantity on. */
export type Tier = { from: number; unitPriceKopecks: Kopecks };

/** A line of an order: the price of one unit, as listed and at this quantity. */
export type PricedLine = { listPriceKopecks: Kopecks; unitPriceKopecks: Kopecks; quantity: number };

export type LineAmounts = {
  /** All units at the list price. */
  fullKopecks: Kopecks;
  tierDiscountKopecks: Kopecks;
  /** The line's share of the promo discount. */
  promoDiscountKopecks: Kopecks;
  /** What the line costs after all discounts. */
  lineTotalKopecks: Kopecks;
};

export type OrderAmounts = {
  fullKopecks: Kopecks;
  tierDiscountKopecks: Kopecks;
  promoDiscountKopecks: Kopecks;
  totalKopecks: Kopecks;
};

/** The price of one unit at a quantity. A tier above the list price is ignored: a larger quantity never raises the price of a unit. */
export function unitPrice(listPriceKopecks: Kopecks, tiers: readonly Tier[], quantity: number): Kopecks {
  const reached = tiers.filter((tier) => tier.from <= quantity).map((tier) => tier.unitPriceKopecks);
  return Math.min(listPriceKopecks, ...reached);
}

/** The amounts of a line with its share of a promo discount; throws RangeError beyond the maximum amount. */
export function amountsOfLine(line: PricedLine, promoDiscountKopecks: Kopecks = 0): LineAmounts {
  const fullKopecks = multiply(line.listPriceKopecks, line.quantity);
  const beforePromoKopecks = multiply(line.unitPriceKopecks, line.quantity);
  return {
    fullKopecks,
    tierDiscountKopecks: sum([fullKopecks, -beforePromoKopecks]),
    promoDiscountKopecks,
    lineTotalKopecks: sum([beforePromoKopecks, -promoDiscountKopecks]),
  };
}

/** The sums of the lines of an order; throws RangeError beyond the maximum amount. */
export function amountsOfOrder(lines: readonly LineAmounts[]): OrderAmounts {
  const sumOf = (key: keyof LineAmounts) => sum(lines.map((line) => line[key]));
  return {
    fullKopecks: sumOf('fullKopecks'),
    tierDiscountKopecks: sumOf('tierDiscountKopecks'),
    promoDiscountKopecks: sumOf('promoDiscountKopecks'),
    totalKopecks: sumOf('lineTotalKopecks'),
  };
}

/**
 * Each line's share of a discount: a percentage of their total rounded down to the kopeck, or an amount. A line costs at least one
 * kopeck, since no goods are free.
 */
export function spreadDiscount(
  discount: { percent: number | null; amountKopecks: Kopecks | null },
  lineTotals: readonly Kopecks[],
): Kopecks[] {
  const totalKopecks = sum(lineTotals);
  const wanted = discount.percent === null ? (discount.amountKopecks ?? 0) : percentOf(totalKopecks, discount.percent);
  return allocate(Math.min(wanted, totalKopecks - lineTotals.length), lineTotals);
}
