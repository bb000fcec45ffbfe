import { type ApiErrorCode, isApiError } from '@lotok/client';
import type { TextKey } from '@lotok/i18n';
import { retryAfterMinutes } from '../../shared/retry-after.ts';
import type { FormFault } from '../../shared/use-form.ts';

/** Why a form was not taken, where the buyer can do something about it. */
const reasons = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'] as const;

/**
 * What a form says of a refusal: `own` are the codes that it knows, and `otherwise` the words of the specification
 * (section 8) for everything else, or null where it has none.
 */
export function explainWith<Field extends string>(
  own: Partial<Record<ApiErrorCode, FormFault<Field>>>,
  otherwise: TextKey | null,
): (error: unknown) => FormFault<Field> {
  return (error) => {
    const general = otherwise ?? 'error.INTERNAL';
    if (!isApiError(error)) return { field: 'form', key: general };
    const known = own[error.code];
    if (known) return known;
    if (error.code === 'RATE_LIMITED')
      return { field: 'form', key: 'auth.tooMany', values: { minutes: retryAfterMinutes(error) } };
    const reason = reasons.find((code) => code === error.code);
    if (!reason) return { field: 'form', key: general };
    return otherwise
      ? { field: 'form', key: otherwise, because: `error.${reason}` }
      : { field: 'form', key: `error.${reason}` };
  };
}
