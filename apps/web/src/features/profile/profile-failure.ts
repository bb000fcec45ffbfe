import { type ApiErrorCode, isApiError } from '@lotok/client';
import type { TextKey } from '@lotok/i18n';
import { retryAfterMinutes } from '../../shared/retry-after.ts';
import type { FormFault } from '../../shared/use-form.ts';

/** Why a form was not taken, where the buyer can do something about it. */
const reasons = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'] as const;

/**
 * What a form says of a refusal: `own` are the codes that it knows, and `otherwise` the words of the specification
 * (section 8) for everything else.
 */
export function explainWith<Field extends string>(
  own: Partial<Record<ApiErrorCode, FormFault<Field>>>,
  otherwise: TextKey,
): (error: unknown) => FormFault<Field> {
  return (error) => {
    if (!isApiError(error)) return { field: 'form', key: otherwise };
    const known = own[error.code];
    if (known) return known;
    if (error.code === 'RATE_LIMITED')
      return { field: 'form', key: 'settings.tooMany', values: { minutes: retryAfterMinutes(error) } };
    const reason = reasons.find((code) => code === error.code);
    return { field: 'form', key: otherwise, ...(reason ? { because: `error.${reason}` } : {}) };
  };
}
