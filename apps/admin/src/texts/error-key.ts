import { OfficeError } from '../api/call-office.ts';
import { ru } from './ru.ts';

/** The key of the text for a failed call. */
export function errorKey(error: unknown): string {
  const code = error instanceof OfficeError ? error.code : 'other';
  return `office.error.${code in ru.office.error ? code : 'other'}`;
}
