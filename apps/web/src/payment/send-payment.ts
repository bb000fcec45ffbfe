import type { CallApi } from '@lotok/client';
import type { SafeStorage } from '../shared/browser/storage.ts';
import { type Attempt, beginAttempt, findAttempt, sendAttempt } from './attempt.ts';
import type { FormError } from './form-error.ts';
import type { Draft, PaymentKind } from './payment-kind.ts';

type Deps = { call: CallApi; storage: SafeStorage };
/** Finds what has changed since the buyer saw it. */
export type FindChange<Field extends string> = () => Promise<FormError<Field> | null>;
export type Sent<Response, Field extends string> = { response: Response } | { formError: FormError<Field> };

/** The error while an earlier payment is unconfirmed; the form then shows that payment itself. */
const unconfirmed: FormError<never> = { field: 'payment', key: 'checkout.lost' };

/**
 * Sends a payment under a new Idempotency-Key, unless something has changed since the buyer saw it. Nothing is sent while an earlier
 * payment of this buyer has no definite response.
 */
export async function sendPayment<A extends Attempt, Response, Field extends string>(
  { call, owner, storage }: Deps & { owner: string },
  kind: PaymentKind<A, Response, Field>,
  draft: Draft<A>,
  findChange: FindChange<Field> = async () => null,
): Promise<Sent<Response, Field>> {
  if (!findAttempt(draft.kind, owner, storage, Date.now())) {
    const change = await findChange();
    if (change) return { formError: change };
  }
  const attempt = beginAttempt(draft.kind, { owner, ...draft }, storage, Date.now());
  return attempt ? repeatPayment({ call, storage }, kind, attempt as A) : { formError: unconfirmed };
}

/** Sends the same payment again, unchanged and under the same key: after a lost response it may have been made already. */
export async function repeatPayment<A extends Attempt, Response, Field extends string>(
  { call, storage }: Deps,
  kind: PaymentKind<A, Response, Field>,
  attempt: A,
): Promise<Sent<Response, Field>> {
  const send = (idempotencyKey: string) => kind.send(call, attempt as unknown as Draft<A>, { idempotencyKey });
  return { response: await sendAttempt(attempt, send, storage) };
}
