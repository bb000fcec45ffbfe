import { isApiError } from '@lotok/client';
import { type FailureTexts, paymentFailure } from '../../payment/payment-failure.ts';
import type { BuyFormError } from './buy.rules.ts';
import { checkLookAlike } from './check-look-alike.ts';
import type { Registration, Renewal } from './purchase.ts';

/** All other refusals are "Error buying domain." (spec, section 8). */
const registrationTexts: FailureTexts = {
  failed: 'domains.buyFailed',
  lost: 'checkout.lost',
  tooMany: 'checkout.tooMany',
  refusals: {
    DOMAIN_UNAVAILABLE: 'error.DOMAIN_UNAVAILABLE',
    DOMAIN_RENEWED: 'error.DOMAIN_RENEWED',
    DOMAIN_BANNED: 'error.DOMAIN_BANNED',
    INSUFFICIENT_FUNDS: 'error.INSUFFICIENT_FUNDS',
    MIN_AMOUNT: 'error.MIN_AMOUNT',
    IDEMPOTENCY_MISMATCH: 'error.IDEMPOTENCY_MISMATCH',
    INVALID_TOKEN: 'error.INVALID_TOKEN',
    BLOCKED: 'error.BLOCKED',
    PRICE_CHANGED: 'domains.priceChanged',
    PROMO_INVALID: 'error.PROMO_INVALID',
    PROVIDER_ERROR: 'domains.providerFailed',
  },
};

const renewalTexts: FailureTexts = {
  ...registrationTexts,
  failed: 'renewal.failed',
  refusals: { ...registrationTexts.refusals, DOMAIN_UNAVAILABLE: 'renewal.unavailable' },
};

/** The details of a purchase that its error message depends on. */
export type FailedPurchase = Pick<Registration, 'kind' | 'label' | 'zone'> | Pick<Renewal, 'kind'>;

/** The error message for a failed purchase or renewal, and the field at which it can be corrected. */
export function buyFailure(error: unknown, purchase: FailedPurchase): BuyFormError {
  if (purchase.kind === 'renewal') return paymentFailure(error, renewalTexts);
  if (isApiError(error, 'VALIDATION'))
    return { field: 'payment', ...(checkLookAlike(purchase.label, purchase.zone) ?? { key: 'domains.refusedName' }) };
  return paymentFailure(error, registrationTexts);
}
