import { type ErrorCode, type ErrorDetail, errorSentence } from '@lotok/contract';

/** A refusal with an error code of the contract. It changes nothing and is no defect of the shop. */
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

/** Throws a {@link Refusal}. A transaction around it rolls back. */
export function refuse(code: ErrorCode, reason?: Reason): never {
  throw new Refusal(code, reason);
}
