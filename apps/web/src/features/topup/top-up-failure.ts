import { isApiError, paramsOf } from '@lotok/client';
import { MIN_TOP_UP_ROUBLES } from '@lotok/contract/limits';
import { type FailureTexts, paymentFailure } from '../../payment/payment-failure.ts';
import { formatRound } from '../../shared/text/format.ts';
import type { TopUpError } from './top-up.rules.ts';

const texts: FailureTexts = {
  failed: 'topup.failed',
  lost: 'topup.lost',
  tooMany: 'topup.tooMany',
  refusals: {
    INVALID_TOKEN: 'error.INVALID_TOKEN',
    BLOCKED: 'error.BLOCKED',
    IDEMPOTENCY_MISMATCH: 'topup.mismatch',
    PROVIDER_ERROR: 'topup.providerFailed',
  },
};

/** The error for a payment that was not created, at the field where the buyer can correct it. */
export function topUpFailure(error: unknown): TopUpError {
  const minimum = paramsOf(error, 'MIN_AMOUNT')?.minimum ?? MIN_TOP_UP_ROUBLES;
  if (isApiError(error, 'MIN_AMOUNT'))
    return { field: 'amount', key: 'topup.minimum', values: { amount: formatRound(minimum) } };
  if (isApiError(error, 'VALIDATION')) return { field: 'amount', key: 'topup.badAmount' };
  return paymentFailure(error, texts);
}
