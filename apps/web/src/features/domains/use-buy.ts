import type { Output } from '@lotok/contract';
import { useEffect, useRef, useState } from 'react';
import { type Attempt, beginAttempt, endAttempt, isUnsure } from '../../shared/attempt.ts';
import type { MethodOption } from '../../shared/method-options.ts';
import { openPaymentWindow } from '../../shared/payment-window.ts';
import { popup } from '../../shared/popup-message.ts';
import { lasting } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { BALANCE_REDIRECT_MS } from '../../shared/timings.ts';
import { useCall } from '../../shared/use-session.ts';
import type { BuyFault } from './buy.rules.ts';
import { buyFailure } from './buy-failure.ts';
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

/** Buys a year of a domain once, however often it is pressed; answers what was wrong. */
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

  const pay = async (purchase: Purchase, method: MethodOption): Promise<BuyFault | null> => {
    if (isBusy.current) return null;
    // No window opens for what can't be sent.
    if (!navigator.onLine) return { field: 'order', key: 'error.OFFLINE' };
    isBusy.current = true;
    setIsPaying(true);
    const isFromBalance = method.paymentMethod === 'balance';
    const page = isFromBalance ? null : openPaymentWindow(t('checkout.preparing'));
    let isLate = false;
    const slow = setTimeout(() => {
      isLate = isFromBalance;
      if (isLate) paying.onSlow();
    }, BALANCE_REDIRECT_MS);
    const refuse = async (fault: BuyFault): Promise<BuyFault | null> => {
      page?.close();
      await paying.onRefused(fault, purchase.domain);
      // A window that is gone can't tell.
      if (isHere.current && !isLate) return fault;
      popup('bad', t(fault.key, fault.values));
      return null;
    };
    const { attempt, send } = begin(purchase, method, call);
    try {
      const answer = await send();
      endAttempt(attempt, lasting);
      const paymentUrl = answer.redirect_url;
      // No link: from the balance, or a repeated attempt whose first one is paid already.
      if (!paymentUrl) page?.close();
      else page?.show(paymentUrl);
      const { domain, price: roubles } = purchase;
      paying.onBought({ orderId: answer.order_id, domain, roubles, paymentUrl, isLate });
      return null;
    } catch (error) {
      console.warn('no domain', error);
      if (!isUnsure(error)) endAttempt(attempt, lasting);
      return await refuse(buyFailure(error, purchase));
    } finally {
      clearTimeout(slow);
      isBusy.current = false;
      setIsPaying(false);
    }
  };
  return { isPaying, pay };
}

type Call = ReturnType<typeof useCall>;

/** The attempt at a purchase, and the call that makes it under the attempt's key. */
function begin(
  purchase: Purchase,
  { paymentMethod, system }: MethodOption,
  call: Call,
): { attempt: Attempt; send: () => Promise<Output<'domains/buyDomain'>> } {
  const { price } = purchase;
  if (purchase.kind === 'renewal') {
    const wish = { domain: purchase.domain, paymentMethod, system };
    const attempt = beginAttempt('renewal', wish, lasting, Date.now());
    const input = { ...wish, price, active_to: purchase.activeTo };
    return { attempt, send: () => call('domains/renewDomain', input, { idempotencyKey: attempt.key }) };
  }
  const wish = { domain: purchase.label, tld: purchase.zone, paymentMethod, system };
  const attempt = beginAttempt('domain', wish, lasting, Date.now());
  return { attempt, send: () => call('domains/buyDomain', { ...wish, price }, { idempotencyKey: attempt.key }) };
}
