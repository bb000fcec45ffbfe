import { type ErrorCode, type ErrorDetail, errorSentence } from '@lotok/contract';

/** A declared "no" of the contract: it has a code, changes nothing and is no fault of the shop. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, reason: Reason = {}) {
    super(reason.message ?? errorSentence[code]);
    this.code = code;
    this.details = reason.details;
    this.retryAfterSeconds = reason.retryAfterSeconds;
  }
}

type Reason = { message?: string; details?: ErrorDetail[]; retryAfterSeconds?: number };

/** Ends a use case with a refusal; a transaction around it rolls back. */
export function refuse(code: ErrorCode, reason?: Reason): never {
  throw new Refusal(code, reason);
}
