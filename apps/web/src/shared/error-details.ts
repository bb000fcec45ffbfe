import type { ApiError } from '@lotok/client';

/** What a refusal says of single fields; nothing for any other failure. */
export function detailsOf(error: unknown): ApiError['details'] {
  return error instanceof Error && 'details' in error && Array.isArray(error.details) ? error.details : [];
}
