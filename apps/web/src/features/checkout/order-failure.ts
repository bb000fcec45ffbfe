import { isApiError, paramsOf } from '@lotok/client';
import { type FailureTexts, paymentFailure } from '../../payment/payment-failure.ts';
import { detailsOf } from '../../shared/api/error-details.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { type CheckoutError, limitsError } from './checkout.rules.ts';
import type { OrderLine } from './order-total.ts';

/** All other refusals are "Error creating order." (spec, section 8). */
const texts: FailureTexts = {
  failed: 'checkout.failed',
  lost: 'checkout.lost',
  tooMany: 'checkout.tooMany',
  refusals: {
    NOT_FOUND: 'checkout.offSale',
    EMPTY_CART: 'error.EMPTY_CART',
    INSUFFICIENT_FUNDS: 'error.INSUFFICIENT_FUNDS',
    PRICE_CHANGED: 'error.PRICE_CHANGED',
    IDEMPOTENCY_MISMATCH: 'error.IDEMPOTENCY_MISMATCH',
    PROVIDER_ERROR: 'error.PROVIDER_ERROR',
    MIN_AMOUNT: 'error.MIN_AMOUNT',
    INVALID_TOKEN: 'error.INVALID_TOKEN',
    TOO_LARGE: 'error.TOO_LARGE',
    BLOCKED: 'error.BLOCKED',
  },
};

type NamedLine = Pick<OrderLine, 'id' | 'name'>;

/** The error for an order that was not created, at the field where the buyer can correct it. */
export function orderFailure(error: unknown, lines: readonly NamedLine[]): CheckoutError {
  if (isApiError(error, 'OUT_OF_STOCK')) return shortage(error, lines);
  if (isApiError(error, 'QUANTITY_LIMIT')) return beyondLimits(error, lines);
  if (isApiError(error, 'PROMO_INVALID')) return promoRefused(error);
  if (isApiError(error, 'VALIDATION')) return invalid(error);
  return paymentFailure(error, texts);
}

/** Names the product of which too few pieces are left. */
function shortage(error: Error, lines: readonly NamedLine[]): CheckoutError {
  const short = paramsOf(error, 'OUT_OF_STOCK');
  const line = lines.find(({ id }) => id === short?.productId);
  if (!short || !line) return { field: 'payment', key: 'error.OUT_OF_STOCK' };
  return { field: 'payment', key: 'checkout.short', values: { name: line.name, left: short.available } };
}

/** Names the product and how many units of it one purchase may have. */
function beyondLimits(error: Error, lines: readonly NamedLine[]): CheckoutError {
  const limits = paramsOf(error, 'QUANTITY_LIMIT');
  const line = lines.find(({ id }) => id === limits?.productId);
  return limits && line ? limitsError(line.name, limits) : { field: 'payment', key: 'error.QUANTITY_LIMIT' };
}

function promoRefused(error: Error): CheckoutError {
  const { reason, minimum = 0 } = paramsOf(error, 'PROMO_INVALID') ?? {};
  if (!reason) return { field: 'payment', key: 'error.PROMO_INVALID' };
  if (reason === 'minimum') return { field: 'payment', key: 'promo.minimum', values: { amount: formatPrice(minimum) } };
  return { field: 'payment', key: `promo.${reason}` };
}

function invalid(error: Error): CheckoutError {
  const paths = detailsOf(error).map(({ path }) => path);
  if (paths.some((path) => path.startsWith('email'))) return { field: 'email', key: 'error.EMAIL_INVALID' };
  if (paths.some((path) => path.startsWith('products'))) return { field: 'payment', key: 'checkout.tooManyPieces' };
  return { field: 'payment', key: 'error.VALIDATION' };
}
