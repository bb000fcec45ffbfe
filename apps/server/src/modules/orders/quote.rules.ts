import type { PromoRefusal } from '@lotok/contract';
import { type Kopecks, multiply, percentOf, spread, sum } from '@lotok/money';
import type { PromoCode } from '../promos/index.ts';
import type { ProductOnSale, Tier } from '../stock/index.ts';

export type QuotedLine = Readonly<{
  product: ProductOnSale;
  quantity: number;
  /** One piece: as the list shows it, and at this quantity. */
  listPriceKopecks: Kopecks;
  unitPriceKopecks: Kopecks;
  /** All pieces at the list's price. */
  fullKopecks: Kopecks;
  /** The line's part of what the promo code takes off. */
  discountKopecks: Kopecks;
  /** What is paid for the line. */
  priceKopecks: Kopecks;
  /** Why the code takes nothing off this line while it does off others. */
  promoRefusal: PromoRefusal | null;
}>;

/** Every figure of an order. What a buyer is shown, asked for, and given back comes from here alone. */
export type Quote = Readonly<{
  lines: readonly QuotedLine[];
  fullKopecks: Kopecks;
  tierDiscountKopecks: Kopecks;
  promoDiscountKopecks: Kopecks;
  totalKopecks: Kopecks;
  promo: Readonly<{ code: string; found: PromoCode | null; refusal: PromoRefusal | null }> | null;
}>;

/** A code as it was typed and what it is, if it is one. */
export type AskedPromo = { code: string; found: PromoCode | null } | null;

/** One piece when so many are bought. A tier above the list's own price counts for nothing: more never costs more a piece. */
export function unitPrice(listPriceKopecks: Kopecks, tiers: readonly Tier[], quantity: number): Kopecks {
  const reached = tiers.filter((tier) => tier.from <= quantity).map((tier) => tier.priceKopecks);
  return Math.min(listPriceKopecks, ...reached);
}

/**
 * Prices by tiers first, then the promo code off those: a percentage rounded down to the kopeck, or an amount, spread over
 * the lines that it is for. Each line keeps at least a kopeck, since nothing is delivered for nothing.
 */
export function makeQuote(wanted: readonly { product: ProductOnSale; quantity: number }[], asked: AskedPromo): Quote {
  const priced = wanted.map(({ product, quantity }) => {
    const unitPriceKopecks = unitPrice(product.priceKopecks, product.tiers, quantity);
    return { product, quantity, unitPriceKopecks, beforeKopecks: multiply(unitPriceKopecks, quantity) };
  });
  const beforeKopecks = sum(priced.map((line) => line.beforeKopecks));
  const isFor = (product: ProductOnSale) => Boolean(asked?.found && isForProduct(asked.found, product));
  const fitting = priced.filter((line) => isFor(line.product));
  const refusal = asked && judgePromo(asked.found, beforeKopecks, fitting.length > 0);
  const discounts = new Map(asked?.found && !refusal ? discountEach(asked.found, fitting) : []);

  const lines = priced.map((line): QuotedLine => {
    const discountKopecks = discounts.get(line.product.id) ?? 0;
    return Object.freeze({
      product: line.product,
      quantity: line.quantity,
      listPriceKopecks: line.product.priceKopecks,
      unitPriceKopecks: line.unitPriceKopecks,
      fullKopecks: multiply(line.product.priceKopecks, line.quantity),
      discountKopecks,
      priceKopecks: sum([line.beforeKopecks, -discountKopecks]),
      promoRefusal: asked && !refusal && !discounts.has(line.product.id) ? 'other_goods' : null,
    });
  });
  const fullKopecks = sum(lines.map((line) => line.fullKopecks));
  return Object.freeze({
    lines: Object.freeze(lines),
    fullKopecks,
    tierDiscountKopecks: sum([fullKopecks, -beforeKopecks]),
    promoDiscountKopecks: sum(lines.map((line) => line.discountKopecks)),
    totalKopecks: sum(lines.map((line) => line.priceKopecks)),
    promo: asked && Object.freeze({ ...asked, refusal }),
  });
}

/** Why a code takes nothing off an order; null when it does. The least total is that of the whole order, before the code. */
function judgePromo(promo: PromoCode | null, beforeKopecks: Kopecks, fitsSomething: boolean): PromoRefusal | null {
  if (!promo) return 'unknown';
  if (promo.hasEnded) return 'over';
  if (!promo.hasBegun) return 'early';
  if (promo.mostUses !== null && promo.uses >= promo.mostUses) return 'used_up';
  if (promo.mostUsesABuyer !== null && promo.usesOfBuyer >= promo.mostUsesABuyer) return 'used_by_you';
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
  const whole = sum(prices);
  const wanted = promo.percent === null ? (promo.amountKopecks ?? 0) : percentOf(whole, promo.percent);
  const parts = spread(Math.min(wanted, whole - lines.length), prices);
  return lines.map((line, index) => [line.product.id, parts[index] ?? 0]);
}
