import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey, TextValues } from '@lotok/i18n';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { formatRound } from '../../shared/format.ts';
import { lackingKopecks } from '../../shared/lacking.ts';
import { limitFault, type MethodOption } from '../../shared/method-options.ts';

/** What a buyer has filled in. */
export type BuyForm = {
  /** False once it is known that somebody else was quicker. */
  isFree: boolean;
  isAgreed: boolean;
  /** Years; the shop sells one (spec, section 9). */
  period: 1 | null;
  method: MethodOption | null;
  /** What is to be paid. */
  totalKopecks: Kopecks;
  balance: number;
};

/** What is wrong, and where the buyer mends it; `order` is the purchase as a whole. */
export type BuyFault = { field: 'agreement' | 'period' | 'method' | 'order'; key: TextKey; values?: TextValues };

/** The first rule that a purchase breaks, in the order of the specification (section 5); null when it may be paid. */
export function findBuyFault({ isFree, isAgreed, period, method, totalKopecks, balance }: BuyForm): BuyFault | null {
  if (!isFree) return { field: 'order', key: 'error.DOMAIN_UNAVAILABLE' };
  if (!isAgreed) return { field: 'agreement', key: 'domains.mustAgree' };
  if (period === null) return { field: 'period', key: 'domains.mustPeriod' };
  if (!method) return { field: 'method', key: 'checkout.mustChoose' };
  const leastRoubles = Math.min(method.minRoubles, MIN_ORDER_ROUBLES);
  if (totalKopecks < fromRoubles(leastRoubles))
    return { field: 'order', key: 'checkout.minimum', values: { amount: formatRound(leastRoubles) } };
  const limit = limitFault(method, totalKopecks);
  if (limit) return { field: 'method', ...limit };
  if (method.id === 'balance' && lackingKopecks(totalKopecks, balance) > 0)
    return { field: 'order', key: 'error.INSUFFICIENT_FUNDS' };
  return null;
}
