import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey, TextValues } from '@lotok/i18n';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { formatRound } from '../../shared/format.ts';
import { shortfallKopecks } from '../../shared/shortfall.ts';
import { findLimitError, type MethodOption } from '../../shared/method-options.ts';

/** The values of the form. */
export type BuyForm = {
  /** False once the name is known to be taken. */
  isFree: boolean;
  isAgreed: boolean;
  /** Years; the shop sells one (spec, section 9). */
  period: 1 | null;
  method: MethodOption | null;
  /** The amount to pay. */
  totalKopecks: Kopecks;
  balance: number;
};

/** An error and the field at which the buyer can correct it; `order` is the purchase as a whole. */
export type BuyFormError = { field: 'agreement' | 'period' | 'method' | 'order'; key: TextKey; values?: TextValues };

/** The first error of the form in the order of the specification (section 5); null when the purchase can be paid. */
export function findBuyFormError({
  isFree,
  isAgreed,
  period,
  method,
  totalKopecks,
  balance,
}: BuyForm): BuyFormError | null {
  if (!isFree) return { field: 'order', key: 'error.DOMAIN_UNAVAILABLE' };
  if (!isAgreed) return { field: 'agreement', key: 'domains.mustAgree' };
  if (period === null) return { field: 'period', key: 'domains.mustPeriod' };
  if (!method) return { field: 'method', key: 'checkout.mustChoose' };
  const minimumRoubles = Math.min(method.minRoubles, MIN_ORDER_ROUBLES);
  if (totalKopecks < fromRoubles(minimumRoubles))
    return { field: 'order', key: 'checkout.minimum', values: { amount: formatRound(minimumRoubles) } };
  const limit = findLimitError(method, totalKopecks);
  if (limit) return { field: 'method', ...limit };
  if (method.id === 'balance' && shortfallKopecks(totalKopecks, balance) > 0)
    return { field: 'order', key: 'error.INSUFFICIENT_FUNDS' };
  return null;
}
