import { paramsOf } from '@lotok/client';
import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey } from '@lotok/i18n';
import { formatPrice } from '../shared/text/format.ts';

/** The text for a limit of a payment method that a refusal names. Null if it names none. */
export function refusedLimit(error: unknown): { key: TextKey; values: { amount: string } } | null {
  const maximum = paramsOf(error, 'METHOD_UNAVAILABLE')?.maximum;
  if (maximum !== undefined) return { key: 'method.maximum', values: { amount: formatPrice(maximum) } };
  const minimum = paramsOf(error, 'MIN_AMOUNT')?.minimum ?? 0;
  return minimum > MIN_ORDER_ROUBLES ? { key: 'method.minimum', values: { amount: formatPrice(minimum) } } : null;
}
