import { isApiError } from '@lotok/client';
import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey } from '@lotok/i18n';
import { detailsOf } from './error-details.ts';
import { formatPrice } from './format.ts';

/** The text for a limit of a payment method, read from the detail of a refusal (`maximum: 50000`). Null if there is none. */
export function refusedLimit(error: unknown): { key: TextKey; values: { amount: string } } | null {
  if (!isApiError(error, 'MIN_AMOUNT') && !isApiError(error, 'METHOD_UNAVAILABLE')) return null;
  const message = detailsOf(error).find(({ path }) => path === 'amount')?.message ?? '';
  const [, which, roubles] = /^(minimum|maximum): (\d+(?:\.\d+)?)$/.exec(message) ?? [];
  const amount = formatPrice(Number(roubles));
  if (which === 'maximum') return { key: 'method.maximum', values: { amount } };
  return which === 'minimum' && Number(roubles) > MIN_ORDER_ROUBLES
    ? { key: 'method.minimum', values: { amount } }
    : null;
}
