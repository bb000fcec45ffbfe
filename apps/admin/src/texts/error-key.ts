import { OfficeError } from '../api/office-error.ts';
import { codeKey } from './code-key.ts';

/** The key of the text for a failed call. */
export const errorKey = (error: unknown): string => codeKey(error instanceof OfficeError ? error.code : 'other');
