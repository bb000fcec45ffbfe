import type { CallApi } from '@lotok/client';
import { useEffect, useRef, useState } from 'react';
import { requireBuyer } from '../shared/session/require-buyer.ts';
import { showToastMessage } from '../shared/show-toast-message.ts';
import { localStore } from '../shared/browser/storage.ts';
import { useText } from '../shared/text/text.tsx';
import { BALANCE_REDIRECT_MS } from '../shared/timings.ts';
import { useSessionActions } from '../shared/session/use-session.ts';
import { withCrossTabLock } from '../shared/browser/with-cross-tab-lock.ts';
import { type Attempt, findAttempt } from './attempt.ts';
import { type FormError, formErrorText } from './form-error.ts';
import { hasPaymentPageExpired } from './lost-attempt.tsx';
import { isLostError } from './payment-failure.ts';
import { type Draft, isFromBalance, type PaymentKind } from './payment-kind.ts';
import { preparePaymentWindow } from './payment-window.ts';
import { type FindChange, repeatPayment, type Sent, sendPayment } from './send-payment.ts';

export type PaymentHandlers<A extends Attempt, Response, Field extends string> = {
  /** `paymentUrl` is null if nothing is left to pay. `isLate`: `onSlow` was called before. */
  onCreated: (created: { response: Response; draft: Draft<A>; paymentUrl: string | null; isLate: boolean }) => void;
  /** Called if a payment from the balance has had no response for 5 s (spec, section 4). */
  onSlow?: () => void;
  /** Fetches the data that a refusal is about again, before the error is shown. */
  onRefused?: (formError: FormError<Field>, draft: Draft<A>) => unknown;
  /** Opens the form of an unconfirmed payment again; offered by the toast if the form was closed. */
  reopen?: () => void;
};

export type UsePayment<A extends Attempt, Field extends string> = {
  isPaying: boolean;
  /** Creates a payment; resolves to the error that the form shows, if any. */
  pay: (draft: Draft<A>, findChange?: FindChange<Field>) => Promise<FormError<Field> | null>;
  /** Repeats a payment whose response was lost, unchanged; resolves to the error that the form shows, if any. */
  repeat: (attempt: A) => Promise<FormError<Field> | null>;
};

type Submission<A extends Attempt, Response, Field extends string> = {
  draft: Draft<A>;
  opensPage: boolean;
  isRepeat: boolean;
  send: (call: CallApi, owner: string) => Promise<Sent<Response, Field>>;
};

/** Creates a payment once, however often Pay is pressed. */
export function usePayment<A extends Attempt, Response, Field extends string>(
  kind: PaymentKind<A, Response, Field>,
  handlers: PaymentHandlers<A, Response, Field>,
): UsePayment<A, Field> {
  const { t } = useText();
  const session = useSessionActions();
  const [isPaying, setIsPaying] = useState(false);
  // A ref, because state would be updated too late for a second press before the next render.
  const isBusy = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const submit = async ({ draft, opensPage, isRepeat, send }: Submission<A, Response, Field>) => {
    const call = session.callAsCurrentBuyer();
    const page = opensPage ? preparePaymentWindow(t) : null;
    let isLate = false;
    let wasMounted = true;
    const slow = setTimeout(() => {
      isLate = isFromBalance(draft) && handlers.onSlow !== undefined;
      if (isLate) handlers.onSlow?.();
    }, BALANCE_REDIRECT_MS);
    const trackedCall: CallApi = (...args) => {
      page?.expect();
      // The form is replaced by the unconfirmed payment as soon as the response is lost.
      return call(...args).finally(() => {
        wasMounted = isMounted.current;
      });
    };
    const refuse = async (formError: FormError<Field>): Promise<FormError<Field> | null> => {
      const text = formErrorText(formError, t);
      page?.showMessage(text);
      const owner = session.buyer();
      const isUnconfirmed = owner !== null && findAttempt(draft.kind, owner, localStore, Date.now()) !== null;
      // The request of an unconfirmed payment stays as it is, and so does the data that it was based on.
      if (!isUnconfirmed) await handlers.onRefused?.(formError, draft);
      if (isUnconfirmed && wasMounted && !isLate) {
        // The unconfirmed payment itself says that there was no response.
        if (!isRepeat && !isLostError(formError)) showToastMessage('bad', text);
        return formError;
      }
      // An unmounted form cannot show the error, and a repeated payment is unmounted with its response.
      if (isMounted.current && !isLate && !isRepeat) return formError;
      const { reopen } = handlers;
      showToastMessage('bad', text, isUnconfirmed && reopen ? { label: t('lost.repeat'), onPress: reopen } : undefined);
      return null;
    };
    try {
      const owner = await requireBuyer(session);
      const sent = await withCrossTabLock(draft.kind, () => send(trackedCall, owner));
      if ('formError' in sent) return await refuse(sent.formError);
      const { response } = sent;
      const paymentUrl = kind.paymentUrlOf(response);
      // A new payment cannot be made without its page (spec, section 8); a repeated one may be paid already.
      if (opensPage && !isRepeat && !paymentUrl)
        return await refuse(kind.failureOf(new Error('no payment URL'), draft));
      if (paymentUrl) page?.show(paymentUrl);
      else page?.showMessage(t('link.paid'));
      handlers.onCreated({ response, draft, paymentUrl, isLate });
      return null;
    } catch (error) {
      console.warn('no payment', error);
      return await refuse(kind.failureOf(error, draft));
    } finally {
      clearTimeout(slow);
    }
  };

  const submitOnce = async (submission: Submission<A, Response, Field>): Promise<FormError<Field> | null> => {
    if (isBusy.current) return null;
    // Do not open a window for a request that cannot be sent.
    if (!navigator.onLine) return { field: 'payment', key: 'error.OFFLINE' };
    // A user's purchase must not be made as a guest's while the user token is not verified.
    if (session.hasUserToken() && !session.getState().user) return { field: 'payment', key: 'checkout.unsureUser' };
    isBusy.current = true;
    setIsPaying(true);
    try {
      return await submit(submission);
    } finally {
      isBusy.current = false;
      setIsPaying(false);
    }
  };

  return {
    isPaying,
    pay: (draft, findChange) =>
      submitOnce({
        draft,
        opensPage: !isFromBalance(draft),
        isRepeat: false,
        send: (call, owner) => sendPayment({ call, owner, storage: localStore }, kind, draft, findChange),
      }),
    repeat: (attempt) =>
      submitOnce({
        draft: attempt as unknown as Draft<A>,
        opensPage: !isFromBalance(attempt) && !hasPaymentPageExpired(attempt),
        isRepeat: true,
        send: (call) => repeatPayment({ call, storage: localStore }, kind, attempt),
      }),
  };
}
