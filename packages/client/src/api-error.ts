import type { ErrorCode, ErrorDetail } from '@lotok/contract';

/** A code of the wire, or what happens before an answer is there. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE';

type Facts = { code: ApiErrorCode; status?: number; details?: ErrorDetail[]; retryAfterSeconds?: number };

/** A call that was refused or did not come through; `message` is an English sentence for logs, never for a buyer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly retryAfterSeconds: number | null;

  constructor(message: string, facts: Facts) {
    super(message);
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.details = facts.details ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** Whether a value is a refused call, with this code if one is given; also true for a server's own refusal. */
export function isApiError(value: unknown, code?: ApiErrorCode): value is Error & { code: ApiErrorCode } {
  return value instanceof Error && 'code' in value && typeof value.code === 'string' && (!code || value.code === code);
}
