import type { PromoRefusal } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import {
  amountsOfLine,
  amountsOfOrder,
  type LineAmounts,
  type OrderAmounts,
  type PricedLine,
  spreadDiscount,
  unitPrice,
} from '@lotok/money/quote';
import type { PriceRules } from '../bots/index.ts';
import type { PromoCode } from '../promos/index.ts';
import type { ProductOnSale } from '../stock/index.ts';

export type QuotedLine = Readonly<
  PricedLine &
    LineAmounts & {
      /** With the prices of the bot in which it is sold. */
      product: ProductOnSale;
      /** What the shop charges for the line, in a partner's bot; else null. */
      baseKopecks: Kopecks | null;
      /** Why the code does not apply to this line although it applies to others. */
      promoRefusal: PromoRefusal | null;
    }
>;

/** All amounts of an order, as a buyer sees and pays them. */
export type Quote = Readonly<
  OrderAmounts & {
    lines: readonly QuotedLine[];
    promo: Readonly<{ code: string; found: PromoCode | null; refusal: PromoRefusal | null }> | null;
  }
>;

/** A typed code, and the promo code found for it, if any. */
export type RequestedPromo = { code: string; found: PromoCode | null } | null;

/**
 * The quote of an order: tier prices first, then the promo discount on them, over the lines to which the code applies. In a partner's
 * bot, whose rules are given, all prices are marked up first, and no code applies.
 */
export function makeQuote(
  wanted: readonly { product: ProductOnSale; quantity: number }[],
  requested: RequestedPromo,
  priceRules: PriceRules | null = null,
): Quote {
  const priced = wanted.map(({ product: onSale, quantity }) => {
    const product = withPricesOf(priceRules, onSale);
    const line = toLine(product, quantity);
    const baseKopecks = priceRules && amountsOfLine(toLine(onSale, quantity)).lineTotalKopecks;
    return { product, line, baseKopecks, beforePromo: amountsOfLine(line) };
  });
  const beforeKopecks = amountsOfOrder(priced.map(({ beforePromo }) => beforePromo)).totalKopecks;
  const fitting = priced.filter(({ product }) => requested?.found && isForProduct(requested.found, product));
  const refusal =
    requested && (priceRules ? 'partner_bot' : validatePromo(requested.found, beforeKopecks, fitting.length > 0));
  const fittingTotals = fitting.map(({ beforePromo }) => beforePromo.lineTotalKopecks);
  const shares = requested?.found && !refusal ? spreadDiscount(requested.found, fittingTotals) : [];
  const discounts = new Map(shares.map((share, index) => [fitting[index]?.product.id, share]));

  const lines = priced.map(({ product, line, baseKopecks }): QuotedLine => {
    const promoRefusal = requested && !refusal && !discounts.has(product.id) ? 'other_goods' : null;
    const amounts = amountsOfLine(line, discounts.get(product.id));
    return Object.freeze({ product, baseKopecks, ...line, ...amounts, promoRefusal });
  });
  return Object.freeze({
    lines: Object.freeze(lines),
    ...amountsOfOrder(lines),
    promo: requested && Object.freeze({ ...requested, refusal }),
  });
}

function toLine({ listPriceKopecks, tiers }: ProductOnSale, quantity: number): PricedLine {
  return { listPriceKopecks, unitPriceKopecks: unitPrice(listPriceKopecks, tiers, quantity), quantity };
}

function withPricesOf(priceRules: PriceRules | null, product: ProductOnSale): ProductOnSale {
  if (!priceRules) return product;
  const priced = { productId: product.id, categoryId: product.categoryId };
  return {
    ...product,
    listPriceKopecks: priceRules.listPrice(priced, product.listPriceKopecks),
    tiers: priceRules.tiers(priced, product.tiers),
  };
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
