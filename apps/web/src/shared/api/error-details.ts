import type { ApiError } from '@lotok/client';

/** The details of a refusal about single fields; an empty array for any other error. */
export function detailsOf(error: unknown): ApiError['details'] {
  return error instanceof Error && 'details' in error && Array.isArray(error.details) ? error.details : [];
}
