import type { PaymentMethod } from '@lotok/contract';
import { type PriceRules, toPriceRules } from './price-rules.rules.ts';

/**
 * Whether a partner pays from the balance in a bot of their own. Then the shop's prices are charged: a share of the partner would turn the
 * balance, which is never withdrawn, into earnings, which are.
 */
export function isOwnPurchase(
  partnerId: number | null,
  { buyerId, method }: { buyerId: number; method: PaymentMethod },
): boolean {
  return partnerId === buyerId && method === 'balance';
}

/** The rules of the same bot with the shop's prices: the partner earns nothing. */
export function withoutMarkups(rules: PriceRules): PriceRules {
  return toPriceRules(rules, { percent: 0, categories: new Map(), products: new Map(), tlds: new Map() });
}
