import { type ApiErrorCode, isApiError } from '@lotok/client';
import type { TextKey } from '@lotok/i18n';
import { retryAfterMinutes } from '../shared/api/retry-after.ts';
import { isOutcomeUnknown } from './attempt.ts';
import type { FormError } from './form-error.ts';
import { refusedLimit } from './refused-limit.ts';

/** The texts for the failures of one kind of purchase. */
export type FailureTexts = {
  /** For all errors without a text of their own. */
  failed: TextKey;
  lost: (typeof lostTexts)[number];
  tooMany: TextKey;
  /** The texts for the refusals of the purchase as a whole. */
  refusals: Partial<Record<ApiErrorCode, TextKey>>;
};

/** There was no response: pressing again repeats the same attempt. */
const lostTexts = ['checkout.lost', 'topup.lost'] as const;

export const isLostError = ({ key }: FormError): boolean => lostTexts.some((lost) => lost === key);

/** The error for a payment that was not created, at the field where the buyer can correct it (spec, section 8). */
export function paymentFailure(error: unknown, { failed, lost, tooMany, refusals }: FailureTexts): FormError<'method'> {
  if (!isApiError(error)) return { field: 'payment', key: failed };
  const limit = refusedLimit(error);
  if (limit) return { field: 'method', ...limit };
  if (error.code === 'METHOD_UNAVAILABLE') return { field: 'method', key: 'error.METHOD_UNAVAILABLE' };
  if (error.code === 'RATE_LIMITED')
    return { field: 'payment', key: tooMany, values: { minutes: retryAfterMinutes(error) } };
  const refusal = refusals[error.code];
  if (refusal) return { field: 'payment', key: refusal };
  const isLost = isOutcomeUnknown(error) && error.code !== 'INTERNAL' && error.code !== 'UNREADABLE';
  return { field: 'payment', key: isLost ? lost : failed };
}
