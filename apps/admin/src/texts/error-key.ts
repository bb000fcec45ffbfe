import { OfficeError } from '../api/call-office.ts';
import { domains } from './ru/domains.ts';
import { general } from './ru/general.ts';

const known = { ...general.office.error, ...domains.office.error };

/** The key of the text for a failed call. */
export function errorKey(error: unknown): string {
  const code = error instanceof OfficeError ? error.code : 'other';
  return `office.error.${code in known ? code : 'other'}`;
}
