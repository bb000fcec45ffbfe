import type { ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { priceRulesOf } from '../bots/index.ts';
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
  deps: { db: Db; rateLimiter: CallRateLimiter },
  input: ParsedInput<'orders/quoteOrder'>,
  { caller, address, botId }: Context<Caller>,
): Promise<Quote> {
  const priceRules = await priceRulesOf(deps.db, botId);
  const wanted = mergeLines(input.products);
  const [products, promo] = await Promise.all([
    listOnSale(
      deps.db,
      wanted.map((line) => line.id),
    ),
    lookUpPromo(deps, normalizePromoCode(input.promoCode), { buyerId: caller.buyerId, address, priceRules }),
  ]);
  return computeQuote(withProducts(wanted, products), promo, priceRules);
}
