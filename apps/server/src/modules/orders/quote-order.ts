import type { Output, ParsedInput } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { normalizePromoCode } from '../promos/index.ts';
import { listOnSale } from '../stock/index.ts';
import { lookUpPromo } from './look-up-promo.ts';
import { computeQuote, mergeLines, withProducts } from './order.rules.ts';
import type { Quote } from './quote.rules.ts';

/**
 * The current price of an order, by the same rules as the order itself. It reserves nothing, ignores the stock and does not refuse
 * an invalid code, but returns the reason why the code does not apply.
 */
export async function quoteOrder(
  { db, hasRateLimits }: { db: Db; hasRateLimits: boolean },
  input: ParsedInput<'orders/quoteOrder'>,
  { caller, address }: Context<Caller>,
): Promise<Output<'orders/quoteOrder'>> {
  const wanted = mergeLines(input.products);
  const requester = { buyerId: caller.buyerId, address, hasRateLimits };
  const [products, promo] = await Promise.all([
    listOnSale(
      db,
      wanted.map((line) => line.id),
    ),
    lookUpPromo(db, normalizePromoCode(input.promoCode), requester),
  ]);
  return toApiQuote(computeQuote(withProducts(wanted, products), promo));
}

function toApiQuote({ lines, promo, ...totals }: Quote): Output<'orders/quoteOrder'> {
  const min = promo?.found?.minOrderKopecks ?? 0;
  return {
    lines: lines.map((line) => ({
      product_id: line.product.id,
      quantity: line.quantity,
      list_price: toRoubles(line.listPriceKopecks),
      unit_price: toRoubles(line.unitPriceKopecks),
      full_price: toRoubles(line.fullKopecks),
      promo_discount: toRoubles(line.discountKopecks),
      price: toRoubles(line.priceKopecks),
      promo_refusal: line.promoRefusal,
      tiers: line.product.tiers.map(({ from, priceKopecks }) => ({ from, price: toRoubles(priceKopecks) })),
    })),
    full_price: toRoubles(totals.fullKopecks),
    tier_discount: toRoubles(totals.tierDiscountKopecks),
    promo_discount: toRoubles(totals.promoDiscountKopecks),
    price: toRoubles(totals.totalKopecks),
    promo: promo && { code: promo.code, refusal: promo.refusal, min_price: min > 0 ? toRoubles(min) : null },
  };
}
