/** Why the Bot API did not carry out a request. */
export type TelegramFailure =
  /** Too many requests of this bot or to this chat. */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** The person has blocked the bot, or never started it. */
  | { kind: 'blocked' }
  /** The token is no longer valid. */
  | { kind: 'revoked' }
  /** Updates are sent to a webhook, or another process polls. */
  | { kind: 'conflict' }
  /** The request is not possible, now and later. */
  | { kind: 'refused'; description: string };

export type TelegramResult = { ok: true; result: unknown } | { ok: false; failure: TelegramFailure };

/** What the messenger needs of the Bot API. A call throws while the API is unavailable. */
export type TelegramApi = {
  call(
    token: string,
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): Promise<TelegramResult>;
  /** Whether Telegram has failed so often lately that calls throw without a request, until it responds again. */
  isUnavailable(): boolean;
  /** A file by the path of `getFile`; null when there is none, or it is too large. */
  downloadFile(token: string, filePath: string): Promise<Buffer | null>;
};
