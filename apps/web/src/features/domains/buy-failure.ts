import { isApiError } from '@lotok/client';
import { isOutcomeUnknown } from '../../shared/attempt.ts';
import { refusedLimit } from '../../shared/refused-limit.ts';
import { retryAfterMinutes } from '../../shared/retry-after.ts';
import type { BuyFormError } from './buy.rules.ts';
import { checkLookAlike } from './check-look-alike.ts';
import type { Registration, Renewal } from './purchase.ts';

const failures = { registration: 'domains.buyFailed', renewal: 'renewal.failed' } as const;
/** Codes whose own text is sufficient; the text for all others is "Error buying domain." (spec, section 8). */
const selfExplanatory = [
  'DOMAIN_UNAVAILABLE',
  'DOMAIN_RENEWED',
  'DOMAIN_BANNED',
  'INSUFFICIENT_FUNDS',
  'MIN_AMOUNT',
  'IDEMPOTENCY_MISMATCH',
  'INVALID_TOKEN',
] as const;

/** The details of a purchase that its error message depends on. */
export type FailedPurchase = Pick<Registration, 'kind' | 'label' | 'zone'> | Pick<Renewal, 'kind'>;

/** The error message for a failed purchase or renewal, and the field at which it can be corrected. */
export function buyFailure(error: unknown, purchase: FailedPurchase): BuyFormError {
  const failed: BuyFormError = { field: 'order', key: failures[purchase.kind] };
  if (!isApiError(error)) return failed;
  const limit = refusedLimit(error);
  if (limit) return { field: 'method', ...limit };
  if (error.code === 'METHOD_UNAVAILABLE') return { field: 'method', key: 'error.METHOD_UNAVAILABLE' };
  if (error.code === 'PRICE_CHANGED') return { field: 'order', key: 'domains.priceChanged' };
  if (error.code === 'PROVIDER_ERROR') return { field: 'order', key: 'domains.providerFailed' };
  if (error.code === 'DOMAIN_UNAVAILABLE' && purchase.kind === 'renewal')
    return { field: 'order', key: 'renewal.unavailable' };
  if (error.code === 'VALIDATION' && purchase.kind === 'registration')
    return { field: 'order', ...(checkLookAlike(purchase.label, purchase.zone) ?? { key: 'domains.refusedName' }) };
  if (error.code === 'RATE_LIMITED')
    return { field: 'order', key: 'checkout.tooMany', values: { minutes: retryAfterMinutes(error) } };
  const known = selfExplanatory.find((code) => error.code === code);
  if (known) return { field: 'order', key: `error.${known}` };
  // There was no response: a second press repeats the same attempt.
  if (isOutcomeUnknown(error) && error.code !== 'INTERNAL' && error.code !== 'UNREADABLE')
    return { field: 'order', key: 'checkout.lost' };
  return failed;
}
