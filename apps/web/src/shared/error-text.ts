import { isApiError } from '@lotok/client';
import type { Translate } from '@lotok/i18n';

/** What a buyer reads about a failure: the text of its code, or the general one. */
export function errorText(error: unknown, t: Translate): string {
  return t(isApiError(error) ? `error.${error.code}` : 'error.INTERNAL');
}
