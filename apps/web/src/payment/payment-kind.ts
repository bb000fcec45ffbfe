import type { CallApi, CallOptions } from '@lotok/client';
import type { Attempt, AttemptInputs } from './attempt.ts';
import type { FormError } from './form-error.ts';

/** A payment before it is sent. */
export type Draft<A extends Attempt> =
  A extends Attempt<infer Kind> ? { kind: Kind; request: AttemptInputs[Kind]; names?: string[] } : never;

/** What is specific to one kind of purchase. */
export type PaymentKind<A extends Attempt, Response, Field extends string> = {
  send: (call: CallApi, draft: Draft<A>, options: CallOptions) => Promise<Response>;
  /** The URL of the payment page; null if nothing is left to pay there. */
  paymentUrlOf: (response: Response) => string | null;
  /** The error for a failed request. */
  failureOf: (error: unknown, draft: Draft<A>) => FormError<Field>;
};

/** Whether a payment is made from the balance, without a payment page. */
export function isFromBalance({ request }: Pick<Attempt, 'request'>): boolean {
  return 'paymentMethod' in request && request.paymentMethod === 'balance';
}
