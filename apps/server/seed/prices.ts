import { percentOf } from '@lotok/money';
import type { NewPromo } from '../src/modules/promos/index.ts';
import type { Tier } from '../src/modules/stock/index.ts';
import type { SeedCategory, SeedProduct } from './shop-shape.ts';

/** Products with at least this stock have quantity discounts: 10 % from 10 units, 20 % from 50. */
const PLENTY_UNITS = 100;
const MIN_PRICE_KOPECKS = 1_000;

export function tiersOf({ listPriceKopecks, unitCount }: Pick<SeedProduct, 'listPriceKopecks' | 'unitCount'>): Tier[] {
  if (unitCount < PLENTY_UNITS || listPriceKopecks < MIN_PRICE_KOPECKS) return [];
  return [
    { from: 10, unitPriceKopecks: toTenKopecks(percentOf(listPriceKopecks, 90)) },
    { from: 50, unitPriceKopecks: toTenKopecks(percentOf(listPriceKopecks, 80)) },
  ];
}

/** Sample promo codes: for everything once per buyer, an amount off a large order, and a percentage off one category. */
export function demoPromos(categories: readonly SeedCategory[], categoryIds: readonly number[]): NewPromo[] {
  const vpn = categoryIds[categories.findIndex((category) => category.name === 'VPN')];
  return [
    { code: 'LOTOK10', discount: { percent: 10 }, minOrderKopecks: 30_000, maxUsesPerBuyer: 1 },
    { code: 'МИНУС100', discount: { amountKopecks: 10_000 }, minOrderKopecks: 100_000, maxUses: 500 },
    ...(vpn ? [{ code: 'VPN15', discount: { percent: 15 }, categoryIds: [vpn] }] : []),
  ];
}

function toTenKopecks(kopecks: number): number {
  return Math.floor(kopecks / 10) * 10;
}
