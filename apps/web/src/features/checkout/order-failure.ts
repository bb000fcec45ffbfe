import { isApiError } from '@lotok/client';
import { detailsOf } from '../../shared/error-details.ts';
import { formatPrice } from '../../shared/format.ts';
import { refusedLimit } from '../../shared/refused-limit.ts';
import { retryAfterMinutes } from '../../shared/retry-after.ts';
import type { CheckoutError } from './checkout.rules.ts';
import { isOutcomeUnknown } from '../../shared/attempt.ts';
import type { OrderLine } from './order-total.ts';

const failed: CheckoutError = { field: 'order', key: 'checkout.failed' };
/** Codes that have a text of their own; all others are "Error creating order." (spec, section 8). */
const codesWithText = [
  'EMPTY_CART',
  'INSUFFICIENT_FUNDS',
  'PRICE_CHANGED',
  'IDEMPOTENCY_MISMATCH',
  'PROVIDER_ERROR',
  'MIN_AMOUNT',
  'INVALID_TOKEN',
  'TOO_LARGE',
] as const;

/** The error for an order that was not created, at the field where the buyer can correct it. */
export function orderFailure(error: unknown, lines: readonly OrderLine[]): CheckoutError {
  if (!isApiError(error)) return failed;
  if (error.code === 'OUT_OF_STOCK') return shortage(error, lines);
  if (error.code === 'PROMO_INVALID') return promoRefused(error);
  if (error.code === 'NOT_FOUND') return { field: 'order', key: 'checkout.offSale' };
  if (error.code === 'RATE_LIMITED') return tooMany(error);
  if (error.code === 'VALIDATION') return invalid(error);
  const limit = refusedLimit(error);
  if (limit) return { field: 'method', ...limit };
  if (error.code === 'METHOD_UNAVAILABLE') return { field: 'method', key: 'error.METHOD_UNAVAILABLE' };
  const known = codesWithText.find((code) => error.code === code);
  if (known) return { field: 'order', key: `error.${known}` };
  // There was no response: pressing again repeats the same attempt.
  if (isOutcomeUnknown(error) && error.code !== 'INTERNAL' && error.code !== 'UNREADABLE')
    return { field: 'order', key: 'checkout.lost' };
  return failed;
}

/** The refusal names the product in the form `12: 3 left`. */
function shortage(error: Error, lines: readonly OrderLine[]): CheckoutError {
  for (const { message } of detailsOf(error)) {
    const [, id, left] = /^(\d+): (\d+) left$/.exec(message) ?? [];
    const line = lines.find((candidate) => candidate.id === Number(id));
    if (line) return { field: 'order', key: 'checkout.short', values: { name: line.name, left: Number(left) } };
  }
  return { field: 'order', key: 'error.OUT_OF_STOCK' };
}

const refusals = ['unknown', 'early', 'over', 'used_up', 'used_by_you', 'other_goods'] as const;

/** The refusal gives its reason as one word, and for a minimum also the amount: `minimum: 500`. */
function promoRefused(error: Error): CheckoutError {
  const [reason = '', roubles = '0'] = (detailsOf(error)[0]?.message ?? '').split(': ');
  if (reason === 'minimum')
    return { field: 'order', key: 'promo.minimum', values: { amount: formatPrice(Number(roubles)) } };
  const known = refusals.find((refusal) => refusal === reason);
  return { field: 'order', key: known ? `promo.${known}` : 'error.PROMO_INVALID' };
}

function tooMany(error: Error): CheckoutError {
  return { field: 'order', key: 'checkout.tooMany', values: { minutes: retryAfterMinutes(error) } };
}

function invalid(error: Error): CheckoutError {
  const paths = detailsOf(error).map(({ path }) => path);
  if (paths.some((path) => path.startsWith('email'))) return { field: 'email', key: 'error.EMAIL_INVALID' };
  if (paths.some((path) => path.startsWith('products'))) return { field: 'order', key: 'checkout.tooManyPieces' };
  return { field: 'order', key: 'error.VALIDATION' };
}
