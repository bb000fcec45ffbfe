import type { ErrorBody, ErrorCode, ErrorDetail, ParamsOf } from '@lotok/contract';

/** An error code of the API, or the reason why there is no readable response. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE';

type ApiErrorInit = {
  code: ApiErrorCode;
  status?: number;
  details?: ErrorDetail[];
  params?: ErrorBody['params'];
  retryAfterSeconds?: number;
};

/** A call that was refused or got no response; `message` is an English sentence for logs, never for a buyer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly details: ErrorDetail[];
  /** The facts of the code; read them with {@link paramsOf}. */
  readonly params: ErrorBody['params'];
  readonly retryAfterSeconds: number | null;

  constructor(message: string, init: ApiErrorInit) {
    super(message);
    this.name = 'ApiError';
    this.code = init.code;
    this.status = init.status ?? 0;
    this.details = init.details ?? [];
    this.params = init.params;
    this.retryAfterSeconds = init.retryAfterSeconds ?? null;
  }
}

/**
 * Whether a value is an error of a call, with the given code if there is one; also true for a refusal thrown on the server. Errors of the
 * database and of sockets have a code too, but no facts.
 */
export function isApiError(value: unknown, code?: ApiErrorCode): value is Error & { code: ApiErrorCode } {
  if (!(value instanceof Error && 'code' in value && 'params' in value)) return false;
  return typeof value.code === 'string' && (!code || value.code === code);
}

/** The facts of a refusal with the given code; null for any other error, and for a refusal without facts. */
export function paramsOf<C extends ErrorCode>(value: unknown, code: C): ParamsOf<C> | null {
  return isApiError(value, code) && 'params' in value && value.params ? (value.params as ParamsOf<C>) : null;
}
