import { isApiError } from '@lotok/client';
import type { Translate } from '@lotok/i18n';

/** The text that is shown for an error: that of its code, or the general one. */
export function errorText(error: unknown, t: Translate): string {
  return t(isApiError(error) ? `error.${error.code}` : 'error.INTERNAL');
}
