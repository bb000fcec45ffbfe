/** An error of the Bot API, sent as `{ok: false, error_code, description, parameters}`. */
export class TelegramError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, description: string, retryAfterSeconds: number | null = null) {
    super(description);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function badRequest(reason: string): TelegramError {
  return new TelegramError(400, `Bad Request: ${reason}`);
}

/** The body of an error response. */
export function describeError({ status, message, retryAfterSeconds }: TelegramError): object {
  return {
    ok: false,
    error_code: status,
    description: message,
    ...(retryAfterSeconds === null ? {} : { parameters: { retry_after: retryAfterSeconds } }),
  };
}
