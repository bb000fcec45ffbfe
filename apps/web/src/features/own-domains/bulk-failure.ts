import { isApiError } from '@lotok/client';
import type { Translate } from '@lotok/i18n';
import { refusedServers } from '../../shared/forms/name-servers.rules.ts';
import { errorText } from '../../shared/text/error-text.ts';

/** The error message for one name of a bulk change. */
export function bulkFailureText(error: unknown, t: Translate): string {
  if (isApiError(error, 'PROVIDER_ERROR')) return t('owned.bulk.registrar');
  const [refused] = refusedServers(error);
  return refused ? t(refused.key, refused.values) : errorText(error, t);
}
