import { type Kopecks, toRoubles } from '@lotok/money';
import { useRef, useState } from 'react';
import { type Attempt, beginAttempt, isOutcomeUnknown, requireBuyer, sendAttempt } from '../../shared/attempt.ts';
import { withCrossTabLock } from '../../shared/with-cross-tab-lock.ts';
import { hasPaymentPageExpired } from '../../shared/lost-attempt.tsx';
import type { MethodOption } from '../../shared/method-options.ts';
import { preparePaymentWindow } from '../../shared/payment-window.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { localStore } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { useSessionActions } from '../../shared/use-session.ts';
import { topUpFailure } from './top-up-failure.ts';
import type { OpenTopUp, TopUpError } from './top-up.rules.ts';

/** Creates a payment once, however often the button is pressed; `pay` and `repeat` resolve to the error, if any. */
export function useTopUp(onOpened: (opened: OpenTopUp) => void) {
  const { t } = useText();
  const session = useSessionActions();
  const [isPaying, setIsPaying] = useState(false);
  // A ref, because state would be updated too late for a second press before the next render.
  const isBusy = useRef(false);

  const once = async (
    begin: (owner: string) => Attempt<'topUp'> | null,
    { opensPage, isRepeat }: { opensPage: boolean; isRepeat: boolean },
  ): Promise<TopUpError | null> => {
    if (isBusy.current) return null;
    // Do not open a window for a request that cannot be sent.
    if (!navigator.onLine) return { field: 'payment', key: 'error.OFFLINE' };
    isBusy.current = true;
    setIsPaying(true);
    const page = opensPage ? preparePaymentWindow(t) : null;
    try {
      const owner = await requireBuyer(session);
      await withCrossTabLock('topUp', async () => {
        const attempt = begin(owner);
        if (!attempt) return;
        const { request } = attempt;
        const send = (idempotencyKey: string) => {
          page?.expect();
          return session.call('payments/createPayment', request, { idempotencyKey });
        };
        const response = await sendAttempt(attempt, send, localStore);
        page?.show(response.payment_url);
        onOpened({ id: response.payment_id, url: response.payment_url, roubles: request.amount });
      });
      return null;
    } catch (error) {
      console.warn('no payment', error);
      const topUpError = topUpFailure(error);
      page?.showMessage(t(topUpError.key, topUpError.values));
      // The form is replaced by the unconfirmed top-up, which itself says that there was no response.
      if (!isRepeat && isOutcomeUnknown(error) && topUpError.key !== 'topup.lost')
        showToastMessage('bad', t(topUpError.key, topUpError.values));
      return topUpError;
    } finally {
      isBusy.current = false;
      setIsPaying(false);
    }
  };

  /** Nothing is sent while an earlier payment has no definite response. */
  const pay = async (method: MethodOption, kopecks: Kopecks): Promise<TopUpError | null> => {
    if (method.id === 'balance') return null;
    const input = { amount: toRoubles(kopecks), system: method.id };
    const begin = (owner: string) => beginAttempt('topUp', { owner, request: input }, localStore, Date.now());
    return once(begin, { opensPage: true, isRepeat: false });
  };
  const repeat = (attempt: Attempt<'topUp'>) =>
    once(() => attempt, { opensPage: !hasPaymentPageExpired(attempt), isRepeat: true });
  return { isPaying, pay, repeat };
}
