import { isApiError } from '@lotok/client';
import { MIN_TOP_UP_ROUBLES } from '@lotok/contract/limits';
import { formatRound } from '../../shared/format.ts';
import { refusedLimit } from '../../shared/refused-limit.ts';
import { retryAfterMinutes } from '../../shared/retry-after.ts';
import type { TopUpError } from './top-up.rules.ts';

/** Error codes without a response: pressing again repeats the same attempt. */
const noResponseCodes = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'] as const;

/** The error for a payment that was not created, at the field where the buyer can correct it (spec, section 8). */
export function topUpFailure(error: unknown): TopUpError {
  const limit = refusedLimit(error);
  if (limit) return { field: 'method', ...limit };
  if (isApiError(error, 'METHOD_UNAVAILABLE')) return { field: 'method', key: 'error.METHOD_UNAVAILABLE' };
  if (isApiError(error, 'MIN_AMOUNT'))
    return { field: 'amount', key: 'topup.minimum', values: { amount: formatRound(MIN_TOP_UP_ROUBLES) } };
  if (isApiError(error, 'VALIDATION')) return { field: 'amount', key: 'topup.badAmount' };
  if (isApiError(error, 'RATE_LIMITED'))
    return { field: 'payment', key: 'topup.tooMany', values: { minutes: retryAfterMinutes(error) } };
  if (isApiError(error, 'INVALID_TOKEN')) return { field: 'payment', key: 'error.INVALID_TOKEN' };
  if (isApiError(error, 'IDEMPOTENCY_MISMATCH')) return { field: 'payment', key: 'topup.mismatch' };
  if (isApiError(error, 'PROVIDER_ERROR')) return { field: 'payment', key: 'topup.providerFailed' };
  if (noResponseCodes.some((code) => isApiError(error, code))) return { field: 'payment', key: 'topup.lost' };
  return { field: 'payment', key: 'topup.failed' };
}
