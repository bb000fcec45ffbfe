import type { TranslateFunction } from 'react-admin';
import { changedByOf, isStale, OfficeError } from '../api/office-error.ts';
import { errorKey } from './error-key.ts';
import { fieldText } from './field-text.ts';

/** The text for a failed call: why its fields were refused, if the server says so. */
export function errorText(t: TranslateFunction, error: unknown): string {
  return refusedFields(t, error) || lastChange(t, error) || t(errorKey(error));
}

/** As {@link errorText}, for a form whose fields show their own texts. */
export function formErrorText(t: TranslateFunction, error: unknown): string {
  return refusedFields(t, error, '') || t(errorKey(error));
}

/** The last operator who changed the item. A change by somebody else, such as the message of a buyer, may have followed. */
function lastChange(t: TranslateFunction, error: unknown): string {
  const by = isStale(error) ? changedByOf(error) : null;
  return by ? t('office.stale.lastBy', { by }) : '';
}

function refusedFields(t: TranslateFunction, error: unknown, onlyPath?: string): string {
  if (!(error instanceof OfficeError)) return '';
  const refused = error.details.filter(({ path, code }) => code && (onlyPath === undefined || path === onlyPath));
  const texts = refused.map((detail) => {
    const { key, values } = fieldText(detail);
    return t(key, values);
  });
  return [...new Set(texts)].join('; ');
}
