import { OfficeError } from '../api/call-office.ts';
import { general } from './ru/general.ts';

/** The key of the text for a failed call. */
export function errorKey(error: unknown): string {
  const code = error instanceof OfficeError ? error.code : 'other';
  return `office.error.${code in general.office.error ? code : 'other'}`;
}
