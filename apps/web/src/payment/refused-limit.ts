import { paramsOf } from '@lotok/client';
import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey } from '@lotok/i18n';
import { formatPrice, formatRound } from '../shared/text/format.ts';

/** The text for a limit of a payment method that a refusal names. Null if it names none. */
export function refusedLimit(error: unknown): { key: TextKey; values: { amount: string } } | null {
  const maximum = paramsOf(error, 'METHOD_UNAVAILABLE')?.maximum;
  if (maximum !== undefined) return { key: 'method.maximum', values: { amount: formatPrice(maximum) } };
  const minimum = paramsOf(error, 'MIN_AMOUNT')?.minimum ?? 0;
  if (minimum > MIN_ORDER_ROUBLES) return { key: 'method.minimum', values: { amount: formatPrice(minimum) } };
  // The text of MIN_AMOUNT names the usual minimum; owners may have lowered it.
  const isLowered = minimum > 0 && minimum < MIN_ORDER_ROUBLES;
  return isLowered ? { key: 'checkout.minimum', values: { amount: formatRound(minimum) } } : null;
}
