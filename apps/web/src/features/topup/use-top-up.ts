import { type Kopecks, toRoubles } from '@lotok/money';
import { useRef, useState } from 'react';
import { beginAttempt, endAttempt, isUnsure } from '../../shared/attempt.ts';
import type { MethodOption } from '../../shared/method-options.ts';
import { openPaymentWindow } from '../../shared/payment-window.ts';
import { lasting } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import { topUpFailure } from './top-up-failure.ts';
import type { OpenTopUp, TopUpFault } from './top-up.rules.ts';

/** Asks for a payment once, however often it is pressed; answers what was wrong. */
export function useTopUp(onOpened: (opened: OpenTopUp) => void) {
  const { t } = useText();
  const call = useCall();
  const [isPaying, setIsPaying] = useState(false);
  // The state of a render comes too late for a second press in the same moment.
  const isBusy = useRef(false);

  const pay = async (method: MethodOption, kopecks: Kopecks): Promise<TopUpFault | null> => {
    if (isBusy.current || method.id === 'balance') return null;
    // No window opens for what can't be sent.
    if (!navigator.onLine) return { field: 'payment', key: 'error.OFFLINE' };
    isBusy.current = true;
    setIsPaying(true);
    const page = openPaymentWindow(t('checkout.preparing'));
    const roubles = toRoubles(kopecks);
    const wish = { amount: roubles, system: method.id };
    const attempt = beginAttempt('topUp', wish, lasting, Date.now());
    try {
      const answer = await call('payments/createPayment', wish, { idempotencyKey: attempt.key });
      endAttempt(attempt, lasting);
      page.show(answer.payment_url);
      onOpened({ id: answer.payment_id, url: answer.payment_url, roubles });
      return null;
    } catch (error) {
      console.warn('no payment', error);
      page.close();
      if (!isUnsure(error)) endAttempt(attempt, lasting);
      return topUpFailure(error);
    } finally {
      isBusy.current = false;
      setIsPaying(false);
    }
  };
  return { isPaying, pay };
}
