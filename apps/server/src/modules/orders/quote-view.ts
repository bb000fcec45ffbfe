import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import { toTier } from '../catalog/index.ts';
import type { Quote } from './make-quote.ts';

/** A quote as the API returns it. */
export function toApiQuote({ lines, promo, ...totals }: Quote): Output<'orders/quoteOrder'> {
  const min = promo?.found?.minOrderKopecks ?? 0;
  return {
    lines: lines.map((line) => ({
      product_id: line.product.id,
      quantity: line.quantity,
      list_price: toRoubles(line.listPriceKopecks),
      unit_price: toRoubles(line.unitPriceKopecks),
      full_price: toRoubles(line.fullKopecks),
      promo_discount: toRoubles(line.promoDiscountKopecks),
      price: toRoubles(line.lineTotalKopecks),
      promo_refusal: line.promoRefusal,
      tiers: line.product.tiers.map(toTier),
    })),
    full_price: toRoubles(totals.fullKopecks),
    tier_discount: toRoubles(totals.tierDiscountKopecks),
    promo_discount: toRoubles(totals.promoDiscountKopecks),
    price: toRoubles(totals.totalKopecks),
    promo: promo && { code: promo.code, refusal: promo.refusal, min_price: min > 0 ? toRoubles(min) : null },
  };
}
