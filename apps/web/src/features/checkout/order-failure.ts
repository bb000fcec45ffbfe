import { isApiError } from '@lotok/client';
import { detailsOf } from '../../shared/error-details.ts';
import { formatPrice } from '../../shared/format.ts';
import { refusedLimit } from '../../shared/refused-limit.ts';
import { retryAfterMinutes } from '../../shared/retry-after.ts';
import type { Fault } from './checkout.rules.ts';
import { isUnsure } from '../../shared/attempt.ts';
import type { OrderLine } from './order-total.ts';

const failed: Fault = { field: 'order', key: 'checkout.failed' };
/** Codes whose own text says all; the rest is "Error creating order." (spec, section 8). */
const plain = [
  'EMPTY_CART',
  'INSUFFICIENT_FUNDS',
  'PRICE_CHANGED',
  'IDEMPOTENCY_MISMATCH',
  'PROVIDER_ERROR',
  'MIN_AMOUNT',
  'INVALID_TOKEN',
  'TOO_LARGE',
] as const;

/** What a buyer reads when an order was not made, beside the field that mends it. */
export function orderFailure(error: unknown, lines: readonly OrderLine[]): Fault {
  if (!isApiError(error)) return failed;
  if (error.code === 'OUT_OF_STOCK') return shortage(error, lines);
  if (error.code === 'PROMO_INVALID') return promoRefused(error);
  if (error.code === 'NOT_FOUND') return { field: 'order', key: 'checkout.offSale' };
  if (error.code === 'RATE_LIMITED') return tooMany(error);
  if (error.code === 'VALIDATION') return invalid(error);
  const limit = refusedLimit(error);
  if (limit) return { field: 'method', ...limit };
  if (error.code === 'METHOD_UNAVAILABLE') return { field: 'method', key: 'error.METHOD_UNAVAILABLE' };
  const known = plain.find((code) => error.code === code);
  if (known) return { field: 'order', key: `error.${known}` };
  // The shop did not answer: a second press repeats the same attempt.
  if (isUnsure(error) && error.code !== 'INTERNAL' && error.code !== 'UNREADABLE')
    return { field: 'order', key: 'checkout.lost' };
  return failed;
}

/** The refusal names the product as `12: 3 left`. */
function shortage(error: Error, lines: readonly OrderLine[]): Fault {
  for (const { message } of detailsOf(error)) {
    const [, id, left] = /^(\d+): (\d+) left$/.exec(message) ?? [];
    const line = lines.find((candidate) => candidate.id === Number(id));
    if (line) return { field: 'order', key: 'checkout.short', values: { name: line.name, left: Number(left) } };
  }
  return { field: 'order', key: 'error.OUT_OF_STOCK' };
}

const refusals = ['unknown', 'early', 'over', 'used_up', 'used_by_you', 'other_goods'] as const;

/** The refusal says why in one word, and for a minimum how much: `minimum: 500`. */
function promoRefused(error: Error): Fault {
  const [why = '', roubles = '0'] = (detailsOf(error)[0]?.message ?? '').split(': ');
  if (why === 'minimum')
    return { field: 'order', key: 'promo.minimum', values: { amount: formatPrice(Number(roubles)) } };
  const known = refusals.find((refusal) => refusal === why);
  return { field: 'order', key: known ? `promo.${known}` : 'error.PROMO_INVALID' };
}

function tooMany(error: Error): Fault {
  return { field: 'order', key: 'checkout.tooMany', values: { minutes: retryAfterMinutes(error) } };
}

function invalid(error: Error): Fault {
  const paths = detailsOf(error).map(({ path }) => path);
  if (paths.some((path) => path.startsWith('email'))) return { field: 'email', key: 'error.EMAIL_INVALID' };
  if (paths.some((path) => path.startsWith('products'))) return { field: 'order', key: 'checkout.tooManyPieces' };
  return { field: 'order', key: 'error.VALIDATION' };
}
