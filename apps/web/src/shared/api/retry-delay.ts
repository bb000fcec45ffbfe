import { ApiError } from '@lotok/client';
import { SESSION_RETRY_MAX_MS, SESSION_RETRY_MS } from '../timings.ts';

/**
 * The delay in milliseconds before the next retry: exponential backoff up to a limit, but at least the server's `Retry-After`.
 * Half of it is random jitter, so that not all browsers send requests at once when the server is back.
 */
export function retryDelayMs(attempt: number, error: unknown, random = Math.random()): number {
  const backoffMs = Math.min(SESSION_RETRY_MAX_MS, SESSION_RETRY_MS * 2 ** attempt) * (0.5 + random / 2);
  const requestedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(backoffMs, requestedMs);
}
