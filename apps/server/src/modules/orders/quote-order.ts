import type { Output, ParsedInput } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { readCode } from '../promos/index.ts';
import { listOnSale } from '../stock/index.ts';
import { askPromo } from './ask-promo.ts';
import { figuresOf, mergeLines, withProducts } from './order.rules.ts';
import type { Quote } from './quote.rules.ts';

/**
 * What an order would cost at this moment, by the same rules as the order itself. It reserves nothing, minds no stock and
 * does not refuse a code: it says why the code takes nothing off.
 */
export async function quoteOrder(
  { db, hasRateLimits }: { db: Db; hasRateLimits: boolean },
  input: ParsedInput<'orders/quoteOrder'>,
  { caller, address }: Context<Caller>,
): Promise<Output<'orders/quoteOrder'>> {
  const wanted = mergeLines(input.products);
  const asker = { buyerId: caller.buyerId, address, hasRateLimits };
  const [products, promo] = await Promise.all([
    listOnSale(
      db,
      wanted.map((line) => line.id),
    ),
    askPromo(db, readCode(input.promoCode), asker),
  ]);
  return toWire(figuresOf(withProducts(wanted, products), promo));
}

function toWire({ lines, promo, ...figures }: Quote): Output<'orders/quoteOrder'> {
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
    full_price: toRoubles(figures.fullKopecks),
    tier_discount: toRoubles(figures.tierDiscountKopecks),
    promo_discount: toRoubles(figures.promoDiscountKopecks),
    price: toRoubles(figures.totalKopecks),
    promo: promo && { code: promo.code, refusal: promo.refusal, min_price: min > 0 ? toRoubles(min) : null },
  };
}
