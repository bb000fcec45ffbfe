import type { CallApi } from '@lotok/client';
import { useEffect, useRef, useState } from 'react';
import { findAttempt, sendAttempt } from '../../shared/attempt.ts';
import { inTurn } from '../../shared/in-turn.ts';
import { isPastPaying } from '../../shared/lost-attempt.tsx';
import type { MethodOption } from '../../shared/method-options.ts';
import { openPaymentWindow } from '../../shared/payment-window.ts';
import { popup } from '../../shared/popup-message.ts';
import { lasting } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { BALANCE_REDIRECT_MS } from '../../shared/timings.ts';
import { useCall } from '../../shared/use-session.ts';
import type { BuyFault } from './buy.rules.ts';
import { buyFailure, type Failed } from './buy-failure.ts';
import { ask, attemptKind, beginPurchase, type DomainAttempt, domainOf, failedOf } from './domain-attempt.ts';
import type { Purchase } from './purchase.ts';

/** A year of a domain that was ordered. `isLate`: the buyer has already been led to the orders. */
export type Bought = { orderId: number; domain: string; roubles: number; paymentUrl: string | null; isLate: boolean };

export type Paying = {
  onBought: (bought: Bought) => void;
  /** A payment from the balance has had no answer for 5 s (spec, section 4). */
  onSlow: () => void;
  /** Reads anew what the refusal is about, before it is told. */
  onRefused: (fault: BuyFault, domain: string) => Promise<void>;
};

type Sending = {
  what: Pick<Bought, 'domain' | 'roubles'>;
  failed: Failed;
  isFromBalance: boolean;
  opensPage: boolean;
  isRepeat: boolean;
  /** Null while an earlier purchase has no definite answer. */
  begin: () => DomainAttempt | null;
};

/** Buys a year of a domain once, however often it is pressed; both answer what was wrong. */
export function useBuy(paying: Paying) {
  const { t } = useText();
  const call = useCall();
  const [isPaying, setIsPaying] = useState(false);
  // The state of a render comes too late for a second press in the same moment.
  const isBusy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const once = async (sending: Sending): Promise<BuyFault | null> => {
    if (isBusy.current) return null;
    const { what, failed, isFromBalance, opensPage, isRepeat, begin } = sending;
    // No window opens for what can't be sent.
    if (!navigator.onLine) return { field: 'order', key: 'error.OFFLINE' };
    isBusy.current = true;
    setIsPaying(true);
    const page = opensPage ? openPaymentWindow(t('checkout.preparing')) : null;
    const kind = attemptKind(failed.kind);
    let isLate = false;
    let wasHere = true;
    const slow = setTimeout(() => {
      isLate = isFromBalance;
      if (isLate) paying.onSlow();
    }, BALANCE_REDIRECT_MS);
    const heard: CallApi = (...asked) =>
      // The form gives way to what was sent as soon as that is lost.
      call(...asked).finally(() => {
        wasHere = isHere.current;
      });
    const refuse = async (fault: BuyFault): Promise<BuyFault | null> => {
      page?.close();
      const isLost = findAttempt(kind, lasting, Date.now()) !== null;
      // What was sent stays as it is, and so does what is known of it.
      if (!isLost) await paying.onRefused(fault, what.domain);
      if (isLost && wasHere && !isLate) {
        // The window says by itself that there was no answer.
        if (!isRepeat && fault.key !== 'checkout.lost') popup('bad', t(fault.key, fault.values));
        return fault;
      }
      // A window that is gone can't tell; what was repeated goes with its answer.
      if (isHere.current && !isLate && !isRepeat) return fault;
      popup('bad', t(fault.key, fault.values));
      return null;
    };
    try {
      const answer = await inTurn(kind, async () => {
        const attempt = begin();
        return attempt && sendAttempt(attempt, (key) => ask(heard, attempt, key), lasting);
      });
      if (!answer) return await refuse({ field: 'order', key: 'checkout.lost' });
      const paymentUrl = answer.redirect_url;
      // No link: from the balance, or a repeated attempt whose first one is paid already.
      if (!paymentUrl) page?.close();
      else page?.show(paymentUrl);
      paying.onBought({ orderId: answer.order_id, ...what, paymentUrl, isLate });
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

  const pay = (purchase: Purchase, method: MethodOption): Promise<BuyFault | null> => {
    const isFromBalance = method.paymentMethod === 'balance';
    const what = { domain: purchase.domain, roubles: purchase.price };
    const begin = () => beginPurchase(purchase, method);
    return once({ what, failed: purchase, isFromBalance, opensPage: !isFromBalance, isRepeat: false, begin });
  };
  /** Repeats the purchase whose answer was lost, as it was. */
  const repeat = (attempt: DomainAttempt): Promise<BuyFault | null> => {
    const isFromBalance = attempt.wish.paymentMethod === 'balance';
    return once({
      what: { domain: domainOf(attempt), roubles: attempt.wish.price ?? 0 },
      failed: failedOf(attempt),
      isFromBalance,
      opensPage: !isFromBalance && !isPastPaying(attempt),
      isRepeat: true,
      begin: () => attempt,
    });
  };
  return { isPaying, pay, repeat };
}
