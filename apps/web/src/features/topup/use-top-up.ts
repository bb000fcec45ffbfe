import { type Kopecks, toRoubles } from '@lotok/money';
import { useRef, useState } from 'react';
import { type Attempt, beginAttempt, isUnsure, sendAttempt } from '../../shared/attempt.ts';
import { inTurn } from '../../shared/in-turn.ts';
import { isPastPaying } from '../../shared/lost-attempt.tsx';
import type { MethodOption } from '../../shared/method-options.ts';
import { openPaymentWindow } from '../../shared/payment-window.ts';
import { popup } from '../../shared/popup-message.ts';
import { lasting } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import { topUpFailure } from './top-up-failure.ts';
import type { OpenTopUp, TopUpFault } from './top-up.rules.ts';

/** Asks for a payment once, however often it is pressed; both answer what was wrong. */
export function useTopUp(onOpened: (opened: OpenTopUp) => void) {
  const { t } = useText();
  const call = useCall();
  const [isPaying, setIsPaying] = useState(false);
  // The state of a render comes too late for a second press in the same moment.
  const isBusy = useRef(false);

  const once = async (
    begin: () => Attempt<'topUp'> | null,
    { opensPage, isRepeat }: { opensPage: boolean; isRepeat: boolean },
  ): Promise<TopUpFault | null> => {
    if (isBusy.current) return null;
    // No window opens for what can't be sent.
    if (!navigator.onLine) return { field: 'payment', key: 'error.OFFLINE' };
    isBusy.current = true;
    setIsPaying(true);
    const page = opensPage ? openPaymentWindow(t('checkout.preparing')) : null;
    try {
      await inTurn('topUp', async () => {
        const attempt = begin();
        if (!attempt) return page?.close();
        const { wish } = attempt;
        const send = (idempotencyKey: string) => call('payments/createPayment', wish, { idempotencyKey });
        const answer = await sendAttempt(attempt, send, lasting);
        page?.show(answer.payment_url);
        onOpened({ id: answer.payment_id, url: answer.payment_url, roubles: wish.amount });
      });
      return null;
    } catch (error) {
      console.warn('no payment', error);
      page?.close();
      const fault = topUpFailure(error);
      // The form gives way to what was sent, which says by itself that there was no answer.
      if (!isRepeat && isUnsure(error) && fault.key !== 'topup.lost') popup('bad', t(fault.key, fault.values));
      return fault;
    } finally {
      isBusy.current = false;
      setIsPaying(false);
    }
  };

  /** While an earlier payment has no definite answer nothing is sent. */
  const pay = async (method: MethodOption, kopecks: Kopecks): Promise<TopUpFault | null> => {
    if (method.id === 'balance') return null;
    const wish = { amount: toRoubles(kopecks), system: method.id };
    return once(() => beginAttempt('topUp', { wish }, lasting, Date.now()), { opensPage: true, isRepeat: false });
  };
  const repeat = (attempt: Attempt<'topUp'>) =>
    once(() => attempt, { opensPage: !isPastPaying(attempt), isRepeat: true });
  return { isPaying, pay, repeat };
}
