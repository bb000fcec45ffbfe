import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { formatRound } from '../shared/text/format.ts';
import type { FormError } from './form-error.ts';
import { findLimitError, type MethodOption } from './method-options.ts';
import { shortfallKopecks } from './shortfall.ts';

/** The first rule that a total breaks with a payment method, in the order of the specification (section 5). */
export function findAmountError(
  method: MethodOption,
  totalKopecks: Kopecks,
  balanceRoubles: number,
): FormError<'method'> | null {
  const minimumRoubles = Math.min(method.minRoubles, MIN_ORDER_ROUBLES);
  if (totalKopecks < fromRoubles(minimumRoubles))
    return { field: 'payment', key: 'checkout.minimum', values: { amount: formatRound(minimumRoubles) } };
  const limit = findLimitError(method, totalKopecks);
  if (limit) return { field: 'method', ...limit };
  if (method.id === 'balance' && shortfallKopecks(totalKopecks, balanceRoubles) > 0)
    return { field: 'payment', key: 'error.INSUFFICIENT_FUNDS' };
  return null;
}
