import { type ErrorBody, type ErrorCode, type ErrorDetail, errorSentence, type ParamsOf } from '@lotok/contract';

/** A refusal with an error code of the contract. It changes nothing and is no defect of the shop. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly params: ErrorBody['params'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, reason: Reason<ErrorCode> = {}) {
    super(reason.message ?? errorSentence[code]);
    this.code = code;
    this.details = reason.details;
    // A whole number, as in the header.
    const retryAfterSeconds = reason.retryAfterSeconds === undefined ? undefined : Math.ceil(reason.retryAfterSeconds);
    this.params = reason.params ?? (retryAfterSeconds === undefined ? undefined : { retryAfterSeconds });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `params` are the facts of the code for programs; `retryAfterSeconds` is among them by itself. */
type Reason<C extends ErrorCode> = {
  message?: string;
  details?: ErrorDetail[];
  params?: ParamsOf<C>;
  retryAfterSeconds?: number;
};

/** Throws a {@link Refusal}. A transaction around it rolls back. */
export function refuse<C extends ErrorCode>(code: C, reason?: Reason<C>): never {
  throw new Refusal(code, reason);
}
