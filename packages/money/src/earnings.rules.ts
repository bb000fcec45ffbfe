import { type Kopecks, markUp, multiply, sum } from './index.ts';

export type PartnerSales = { priceKopecks: Kopecks; percent: number; salesPerDay: number; days: number };
export type PartnerEarnings = {
  /** What a buyer pays for one unit. */
  buyerKopecks: Kopecks;
  saleKopecks: Kopecks;
  dayKopecks: Kopecks;
  /** For all days. */
  totalKopecks: Kopecks;
};

/** What a partner earns by sales of one unit each with a markup; throws RangeError beyond the maximum amount. */
export function estimateEarnings({ priceKopecks, percent, salesPerDay, days }: PartnerSales): PartnerEarnings {
  const buyerKopecks = markUp(priceKopecks, percent);
  const saleKopecks = sum([buyerKopecks, -priceKopecks]);
  const dayKopecks = multiply(saleKopecks, salesPerDay);
  return { buyerKopecks, saleKopecks, dayKopecks, totalKopecks: multiply(dayKopecks, days) };
}
