import { isApiError } from '@lotok/client';
import type { Translate } from '@lotok/i18n';
import { detailsOf } from '../../shared/api/error-details.ts';
import { errorText } from '../../shared/text/error-text.ts';

/** The error message for one name of a bulk change. */
export function bulkFailureText(error: unknown, t: Translate): string {
  if (isApiError(error, 'PROVIDER_ERROR')) return t('owned.bulk.registrar');
  const [detail] = isApiError(error, 'VALIDATION') ? detailsOf(error) : [];
  return detail?.message ?? errorText(error, t);
}
