import { isApiError, paramsOf } from '@lotok/client';
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

/** Names the product of which too few pieces are left. */
function shortage(error: Error, lines: readonly OrderLine[]): CheckoutError {
  const short = paramsOf(error, 'OUT_OF_STOCK');
  const line = lines.find(({ id }) => id === short?.productId);
  if (!short || !line) return { field: 'order', key: 'error.OUT_OF_STOCK' };
  return { field: 'order', key: 'checkout.short', values: { name: line.name, left: short.available } };
}

function promoRefused(error: Error): CheckoutError {
  const { reason, minimum = 0 } = paramsOf(error, 'PROMO_INVALID') ?? {};
  if (!reason) return { field: 'order', key: 'error.PROMO_INVALID' };
  if (reason === 'minimum') return { field: 'order', key: 'promo.minimum', values: { amount: formatPrice(minimum) } };
  return { field: 'order', key: `promo.${reason}` };
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
