import type { CallApi } from '@lotok/client';
import { useEffect, useRef, useState } from 'react';
import { findAttempt, requireBuyer, sendAttempt } from '../../shared/attempt.ts';
import { withCrossTabLock } from '../../shared/with-cross-tab-lock.ts';
import { hasPaymentPageExpired } from '../../shared/lost-attempt.tsx';
import type { MethodOption } from '../../shared/method-options.ts';
import { preparePaymentWindow } from '../../shared/payment-window.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { localStore } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { BALANCE_REDIRECT_MS } from '../../shared/timings.ts';
import { useSessionActions } from '../../shared/use-session.ts';
import type { BuyFormError } from './buy.rules.ts';
import { buyFailure, type FailedPurchase } from './buy-failure.ts';
import {
  sendPurchase,
  attemptKind,
  beginPurchase,
  type DomainAttempt,
  domainOf,
  toFailedPurchase,
} from './domain-attempt.ts';
import type { Purchase } from './purchase.ts';

/** An ordered year of a domain. `isLate`: the buyer has already been sent to the orders. */
export type OrderedDomain = {
  orderId: number;
  domain: string;
  roubles: number;
  paymentUrl: string | null;
  isLate: boolean;
};

export type PurchaseHandlers = {
  onOrdered: (ordered: OrderedDomain) => void;
  /** Called when a payment from the balance has had no response for 5 s (spec, section 4). */
  onSlow: () => void;
  /** Fetches the data that a refusal is about again, before the error is shown. */
  onRefused: (formError: BuyFormError, domain: string) => Promise<void>;
};

type Submission = {
  what: Pick<OrderedDomain, 'domain' | 'roubles'>;
  failed: FailedPurchase;
  isFromBalance: boolean;
  opensPage: boolean;
  isRepeat: boolean;
  /** Null while an earlier purchase has no definite response. */
  begin: (owner: string) => DomainAttempt | null;
};

/** Buys a year of a domain exactly once, however often the button is pressed. Both functions resolve to the error, if any. */
export function useBuy(handlers: PurchaseHandlers) {
  const { t } = useText();
  const session = useSessionActions();
  const [isPaying, setIsPaying] = useState(false);
  // A ref, since state would change too late to stop a second press in the same render.
  const isBusy = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const submitOnce = async (submission: Submission): Promise<BuyFormError | null> => {
    if (isBusy.current) return null;
    const { what, failed, isFromBalance, opensPage, isRepeat, begin } = submission;
    // No payment tab is opened for a request that can't be sent.
    if (!navigator.onLine) return { field: 'order', key: 'error.OFFLINE' };
    isBusy.current = true;
    setIsPaying(true);
    const page = opensPage ? preparePaymentWindow(t) : null;
    const kind = attemptKind(failed.kind);
    let isLate = false;
    let wasMounted = true;
    const slow = setTimeout(() => {
      isLate = isFromBalance;
      if (isLate) handlers.onSlow();
    }, BALANCE_REDIRECT_MS);
    const trackedCall: CallApi = (...args) => {
      page?.expect();
      // The form unmounts in favour of the unconfirmed purchase as soon as the response is lost.
      return session.call(...args).finally(() => {
        wasMounted = isMounted.current;
      });
    };
    const refuse = async (formError: BuyFormError): Promise<BuyFormError | null> => {
      page?.showMessage(t(formError.key, formError.values));
      const owner = session.buyer();
      const isUnconfirmed = owner !== null && findAttempt(kind, owner, localStore, Date.now()) !== null;
      // An unconfirmed purchase is repeated unchanged, so the data it was based on is not fetched again.
      if (!isUnconfirmed) await handlers.onRefused(formError, what.domain);
      if (isUnconfirmed && wasMounted && !isLate) {
        // The dialog already shows that there was no response.
        if (!isRepeat && formError.key !== 'checkout.lost') showToastMessage('bad', t(formError.key, formError.values));
        return formError;
      }
      // An unmounted dialog can't show the error, and a repeated purchase disappears with its response.
      if (isMounted.current && !isLate && !isRepeat) return formError;
      showToastMessage('bad', t(formError.key, formError.values));
      return null;
    };
    try {
      const owner = await requireBuyer(session);
      const response = await withCrossTabLock(kind, async () => {
        const attempt = begin(owner);
        return attempt && sendAttempt(attempt, (key) => sendPurchase(trackedCall, attempt, key), localStore);
      });
      if (!response) return await refuse({ field: 'order', key: 'checkout.lost' });
      const paymentUrl = response.redirect_url;
      // No link: paid from the balance, or a repeated attempt whose first request has already been paid.
      if (paymentUrl) page?.show(paymentUrl);
      else page?.showMessage(t('link.paid'));
      handlers.onOrdered({ orderId: response.order_id, ...what, paymentUrl, isLate });
      return null;
    } catch (error) {
      console.warn('no domain', error);
      return await refuse(buyFailure(error, failed));
    } finally {
      clearTimeout(slow);
      isBusy.current = false;
      setIsPaying(false);
    }
  };

  const pay = (purchase: Purchase, method: MethodOption): Promise<BuyFormError | null> => {
    const isFromBalance = method.paymentMethod === 'balance';
    const what = { domain: purchase.domain, roubles: purchase.price };
    const begin = (owner: string) => beginPurchase(owner, purchase, method);
    return submitOnce({ what, failed: purchase, isFromBalance, opensPage: !isFromBalance, isRepeat: false, begin });
  };
  /** Repeats the purchase whose response was lost, unchanged. */
  const repeat = (attempt: DomainAttempt): Promise<BuyFormError | null> => {
    const isFromBalance = attempt.request.paymentMethod === 'balance';
    return submitOnce({
      what: { domain: domainOf(attempt), roubles: attempt.request.price ?? 0 },
      failed: toFailedPurchase(attempt),
      isFromBalance,
      opensPage: !isFromBalance && !hasPaymentPageExpired(attempt),
      isRepeat: true,
      begin: () => attempt,
    });
  };
  return { isPaying, pay, repeat };
}
