import type { ErrorCode, ErrorDetail } from '@lotok/contract';

/** An error code of the API, or the reason why there is no readable response. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE';

type ApiErrorInit = { code: ApiErrorCode; status?: number; details?: ErrorDetail[]; retryAfterSeconds?: number };

/** A call that was refused or got no response; `message` is an English sentence for logs, never for a buyer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly retryAfterSeconds: number | null;

  constructor(message: string, init: ApiErrorInit) {
    super(message);
    this.name = 'ApiError';
    this.code = init.code;
    this.status = init.status ?? 0;
    this.details = init.details ?? [];
    this.retryAfterSeconds = init.retryAfterSeconds ?? null;
  }
}

/** Whether a value is an error of a call, with the given code if there is one; also true for a refusal thrown on the server. */
export function isApiError(value: unknown, code?: ApiErrorCode): value is Error & { code: ApiErrorCode } {
  return value instanceof Error && 'code' in value && typeof value.code === 'string' && (!code || value.code === code);
}
