import { type Kopecks, toRoubles } from '@lotok/money';
import { useEffect, useRef, useState } from 'react';
import { cutName } from '../../shared/format.ts';
import { popup } from '../../shared/popup-message.ts';
import { lasting } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { BALANCE_REDIRECT_MS } from '../../shared/timings.ts';
import { useCall } from '../../shared/use-session.ts';
import type { Fault } from './checkout.rules.ts';
import { inTurn, makeOrder } from './make-order.ts';
import type { MethodOption } from '../../shared/method-options.ts';
import { orderFailure } from './order-failure.ts';
import type { OrderLine } from './order-total.ts';
import { openPaymentWindow, type PaymentWindow } from '../../shared/payment-window.ts';

/** An order that was made. `isLate`: the buyer has already been led to the orders. */
export type Ordered = { paymentUrl: string | null; orderIds: number[]; totalKopecks: Kopecks; isLate: boolean };

export type Paying = {
  /** Reads prices and stock of this moment, just before the order. */
  settle: () => Promise<readonly OrderLine[]>;
  onOrdered: (ordered: Ordered) => void;
  /** A payment from the balance has had no answer for 5 s (spec, section 4). */
  onSlow: () => void;
  onRefused: (fault: Fault) => void;
};

export type OrderToPay = {
  lines: readonly OrderLine[];
  method: MethodOption;
  email: string;
  promoCode: string | null;
  /** As the buyer saw it: another total now is refused. */
  totalKopecks: Kopecks;
};

/** Makes an order once, however often it is pressed; answers what was wrong. */
export function usePay(paying: Paying): { isPaying: boolean; pay: (order: OrderToPay) => Promise<Fault | null> } {
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

  const pay = async ({ lines, method, email, promoCode, totalKopecks }: OrderToPay): Promise<Fault | null> => {
    if (isBusy.current) return null;
    // No window opens for what can't be sent.
    if (!navigator.onLine) return { field: 'order', key: 'error.OFFLINE' };
    isBusy.current = true;
    setIsPaying(true);
    const isFromBalance = method.paymentMethod === 'balance';
    const page: PaymentWindow | null = isFromBalance ? null : openPaymentWindow(t('checkout.preparing'));
    let isLate = false;
    const slow = setTimeout(() => {
      isLate = isFromBalance;
      if (isLate) paying.onSlow();
    }, BALANCE_REDIRECT_MS);
    const refuse = (fault: Fault): Fault | null => {
      page?.close();
      paying.onRefused(fault);
      // A form that is gone can't tell: the buyer closed it, was led away, or another tab emptied the cart.
      const isForm = isHere.current && !isLate && fault.key !== 'checkout.changed';
      if (!isForm) popup('bad', t(fault.key, shortNames(fault.values)));
      return isForm ? fault : null;
    };
    try {
      const products = lines.map(({ id, quantity }) => ({ id, quantity }));
      const input = {
        products,
        paymentMethod: method.paymentMethod,
        system: method.system,
        email: email.trim() || null,
        ...(promoCode ? { promoCode } : {}),
        price: toRoubles(totalKopecks),
      };
      const answer = await inTurn(() => makeOrder({ call, settle: paying.settle, storage: lasting }, input, lines));
      if ('field' in answer) return refuse(answer);
      // Without a link there is nothing to pay by (spec, section 8).
      if (!isFromBalance && !answer.payment_url) return refuse({ field: 'order', key: 'checkout.failed' });
      if (answer.payment_url) page?.show(answer.payment_url);
      paying.onOrdered({
        paymentUrl: answer.payment_url,
        orderIds: answer.order_ids,
        totalKopecks,
        isLate,
      });
      return null;
    } catch (error) {
      console.warn('no order', error);
      return refuse(orderFailure(error, lines));
    } finally {
      clearTimeout(slow);
      isBusy.current = false;
      setIsPaying(false);
    }
  };
  return { isPaying, pay };
}

export function shortNames(values: Fault['values']): Fault['values'] {
  return values && typeof values.name === 'string' ? { ...values, name: cutName(values.name) } : values;
}
