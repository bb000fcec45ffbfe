import { OfficeError } from '../api/office-error.ts';
import { ru } from './ru/index.ts';

const texts = ru.office.error as object;

/** The key of the text for a failed call. */
export function errorKey(error: unknown): string {
  const code = error instanceof OfficeError ? error.code : 'other';
  return `office.error.${code in texts ? code : 'other'}`;
}
