import type { PromoRefusal } from '@lotok/contract';
import { type Kopecks, multiply, percentOf, allocate, sum } from '@lotok/money';
import type { PromoCode } from '../promos/index.ts';
import type { ProductOnSale, Tier } from '../stock/index.ts';

export type QuotedLine = Readonly<{
  product: ProductOnSale;
  quantity: number;
  /** The price of one unit: as listed, and at this quantity. */
  listPriceKopecks: Kopecks;
  unitPriceKopecks: Kopecks;
  /** All units at the list price. */
  fullKopecks: Kopecks;
  /** The line's share of the promo discount. */
  discountKopecks: Kopecks;
  /** What the line costs after all discounts. */
  lineTotalKopecks: Kopecks;
  /** Why the code does not apply to this line although it applies to others. */
  promoRefusal: PromoRefusal | null;
}>;

/** All amounts of an order. Everything that a buyer sees, pays or gets refunded is computed here. */
export type Quote = Readonly<{
  lines: readonly QuotedLine[];
  fullKopecks: Kopecks;
  tierDiscountKopecks: Kopecks;
  promoDiscountKopecks: Kopecks;
  totalKopecks: Kopecks;
  promo: Readonly<{ code: string; found: PromoCode | null; refusal: PromoRefusal | null }> | null;
}>;

/** A typed code, and the promo code found for it, if any. */
export type RequestedPromo = { code: string; found: PromoCode | null } | null;

/** The price of one unit at a quantity. A tier above the list price is ignored: a larger quantity never raises the price of a unit. */
export function unitPrice(listPriceKopecks: Kopecks, tiers: readonly Tier[], quantity: number): Kopecks {
  const reached = tiers.filter((tier) => tier.from <= quantity).map((tier) => tier.unitPriceKopecks);
  return Math.min(listPriceKopecks, ...reached);
}

/**
 * Computes tier prices first, then the promo discount on them: a percentage rounded down to the kopeck, or an amount, spread over
 * the lines to which the code applies. Each line costs at least one kopeck, since no goods are free.
 */
export function makeQuote(
  wanted: readonly { product: ProductOnSale; quantity: number }[],
  requested: RequestedPromo,
): Quote {
  const priced = wanted.map(({ product, quantity }) => {
    const unitPriceKopecks = unitPrice(product.listPriceKopecks, product.tiers, quantity);
    return { product, quantity, unitPriceKopecks, beforeKopecks: multiply(unitPriceKopecks, quantity) };
  });
  const beforeKopecks = sum(priced.map((line) => line.beforeKopecks));
  const isFor = (product: ProductOnSale) => Boolean(requested?.found && isForProduct(requested.found, product));
  const fitting = priced.filter((line) => isFor(line.product));
  const refusal = requested && validatePromo(requested.found, beforeKopecks, fitting.length > 0);
  const discounts = new Map(requested?.found && !refusal ? discountEach(requested.found, fitting) : []);

  const lines = priced.map((line): QuotedLine => {
    const discountKopecks = discounts.get(line.product.id) ?? 0;
    return Object.freeze({
      product: line.product,
      quantity: line.quantity,
      listPriceKopecks: line.product.listPriceKopecks,
      unitPriceKopecks: line.unitPriceKopecks,
      fullKopecks: multiply(line.product.listPriceKopecks, line.quantity),
      discountKopecks,
      lineTotalKopecks: sum([line.beforeKopecks, -discountKopecks]),
      promoRefusal: requested && !refusal && !discounts.has(line.product.id) ? 'other_goods' : null,
    });
  });
  const fullKopecks = sum(lines.map((line) => line.fullKopecks));
  return Object.freeze({
    lines: Object.freeze(lines),
    fullKopecks,
    tierDiscountKopecks: sum([fullKopecks, -beforeKopecks]),
    promoDiscountKopecks: sum(lines.map((line) => line.discountKopecks)),
    totalKopecks: sum(lines.map((line) => line.lineTotalKopecks)),
    promo: requested && Object.freeze({ ...requested, refusal }),
  });
}

/** Why a code does not apply to an order; null when it does. The minimum total is compared with the whole order, before the code. */
function validatePromo(promo: PromoCode | null, beforeKopecks: Kopecks, fitsSomething: boolean): PromoRefusal | null {
  if (!promo) return 'unknown';
  if (promo.hasEnded) return 'over';
  if (!promo.hasBegun) return 'early';
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return 'used_up';
  if (promo.maxUsesPerBuyer !== null && promo.usesOfBuyer >= promo.maxUsesPerBuyer) return 'used_by_you';
  if (!fitsSomething) return 'other_goods';
  return beforeKopecks < promo.minOrderKopecks ? 'minimum' : null;
}

function isForProduct({ productIds, categoryIds }: PromoCode, product: ProductOnSale): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return productIds.includes(product.id) || categoryIds.includes(product.categoryId);
}

function discountEach(
  promo: PromoCode,
  lines: readonly { product: ProductOnSale; beforeKopecks: Kopecks }[],
): [number, Kopecks][] {
  const prices = lines.map((line) => line.beforeKopecks);
  const totalKopecks = sum(prices);
  const wanted = promo.percent === null ? (promo.amountKopecks ?? 0) : percentOf(totalKopecks, promo.percent);
  const shares = allocate(Math.min(wanted, totalKopecks - lines.length), prices);
  return lines.map((line, index) => [line.product.id, shares[index] ?? 0]);
}
