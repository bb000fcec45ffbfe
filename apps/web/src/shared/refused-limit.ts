import { isApiError } from '@lotok/client';
import { MIN_ORDER_ROUBLES } from '@lotok/contract/limits';
import type { TextKey } from '@lotok/i18n';
import { detailsOf } from './error-details.ts';
import { formatPrice } from './format.ts';

/** What a method takes at least or at most, from the refusal's detail: `maximum: 50000`. Null where it names no limit of the method. */
export function refusedLimit(error: unknown): { key: TextKey; values: { amount: string } } | null {
  if (!isApiError(error, 'MIN_AMOUNT') && !isApiError(error, 'METHOD_UNAVAILABLE')) return null;
  const told = detailsOf(error).find(({ path }) => path === 'amount')?.message ?? '';
  const [, which, roubles] = /^(minimum|maximum): (\d+(?:\.\d+)?)$/.exec(told) ?? [];
  const amount = formatPrice(Number(roubles));
  if (which === 'maximum') return { key: 'method.maximum', values: { amount } };
  return which === 'minimum' && Number(roubles) > MIN_ORDER_ROUBLES
    ? { key: 'method.minimum', values: { amount } }
    : null;
}
