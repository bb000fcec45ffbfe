import { type ApiErrorCode, isApiError } from '@lotok/client';
import type { TextKey } from '@lotok/i18n';
import { retryAfterMinutes } from '../../shared/api/retry-after.ts';
import type { FieldError } from '../../shared/forms/use-form.ts';

/** Reasons for a failure that the buyer can do something about. */
const reasons = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'] as const;

/**
 * Maps a refusal to the error of a form: `byCode` has the form's own codes, `fallbackKey` the text of the specification
 * (section 8) for everything else, or null if there is none.
 */
export function createFormErrorMapper<Field extends string>(
  byCode: Partial<Record<ApiErrorCode, FieldError<Field>>>,
  fallbackKey: TextKey | null,
): (error: unknown) => FieldError<Field> {
  return (error) => {
    const general = fallbackKey ?? 'error.INTERNAL';
    if (!isApiError(error)) return { field: 'form', key: general };
    const known = byCode[error.code];
    if (known) return known;
    if (error.code === 'RATE_LIMITED')
      return { field: 'form', key: 'auth.tooMany', values: { minutes: retryAfterMinutes(error) } };
    const reason = reasons.find((code) => code === error.code);
    if (!reason) return { field: 'form', key: general };
    return fallbackKey
      ? { field: 'form', key: fallbackKey, because: `error.${reason}` }
      : { field: 'form', key: `error.${reason}` };
  };
}
