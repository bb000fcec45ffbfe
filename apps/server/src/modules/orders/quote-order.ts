import type { ParsedInput } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { normalizePromoCode } from '../promos/index.ts';
import { listOnSale } from '../stock/index.ts';
import { lookUpPromo } from './look-up-promo.ts';
import { computeQuote, mergeLines, withProducts } from './order.rules.ts';
import type { Quote } from './make-quote.ts';

/**
 * The current price of an order, by the same rules as the order itself. It reserves nothing, ignores the stock and does not refuse
 * an invalid code, but returns the reason why the code does not apply.
 */
export async function quoteOrder(
  { db, hasRateLimits }: { db: Db; hasRateLimits: boolean },
  input: ParsedInput<'orders/quoteOrder'>,
  { caller, address }: Context<Caller>,
): Promise<Quote> {
  const wanted = mergeLines(input.products);
  const requester = { buyerId: caller.buyerId, address, hasRateLimits };
  const [products, promo] = await Promise.all([
    listOnSale(
      db,
      wanted.map((line) => line.id),
    ),
    lookUpPromo(db, normalizePromoCode(input.promoCode), requester),
  ]);
  return computeQuote(withProducts(wanted, products), promo);
}
