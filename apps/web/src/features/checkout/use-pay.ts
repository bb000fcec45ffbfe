import type { CallApi } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { fromRoubles, type Kopecks, toRoubles } from '@lotok/money';
import { useEffect, useRef, useState } from 'react';
import { type Attempt, findAttempt } from '../../shared/attempt.ts';
import { inTurn } from '../../shared/in-turn.ts';
import { openCart } from '../../shared/cart-overlay.ts';
import { cutName } from '../../shared/format.ts';
import { isPastPaying } from '../../shared/lost-attempt.tsx';
import { popup } from '../../shared/popup-message.ts';
import { lasting } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { BALANCE_REDIRECT_MS } from '../../shared/timings.ts';
import { useCall } from '../../shared/use-session.ts';
import type { Fault } from './checkout.rules.ts';
import { makeOrder, repeatOrder } from './make-order.ts';
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

export type Pay = {
  isPaying: boolean;
  /** Makes an order; answers what was wrong. */
  pay: (order: OrderToPay) => Promise<Fault | null>;
  /** Repeats the order whose answer was lost, as it was; answers why there is still none. */
  repeat: (attempt: Attempt<'order'>) => Promise<Fault | null>;
};
type Sending = {
  isRepeat: boolean;
  isFromBalance: boolean;
  opensPage: boolean;
  lines: readonly OrderLine[];
  totalKopecks: Kopecks;
  send: (call: CallApi) => Promise<Output<'orders/createOrder'> | Fault>;
};

/** Makes an order once, however often it is pressed. */
export function usePay(paying: Paying): Pay {
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

  const once = async (sending: Sending): Promise<Fault | null> => {
    if (isBusy.current) return null;
    const { isRepeat, isFromBalance, opensPage, lines, totalKopecks, send } = sending;
    // No window opens for what can't be sent.
    if (!navigator.onLine) return { field: 'order', key: 'error.OFFLINE' };
    isBusy.current = true;
    setIsPaying(true);
    const page: PaymentWindow | null = opensPage ? openPaymentWindow(t('checkout.preparing')) : null;
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
    const refuse = (fault: Fault): Fault | null => {
      page?.close();
      const isLost = findAttempt('order', lasting, Date.now()) !== null;
      // What was sent stays as it is, and so does what is known of it.
      if (!isLost) paying.onRefused(fault);
      if (isLost && wasHere && !isLate) {
        // The window says by itself that there was no answer.
        if (!isRepeat && fault.key !== 'checkout.lost') popup('bad', t(fault.key, fault.values));
        return fault;
      }
      // A form that is gone can't tell: the buyer closed it, was led away, or another tab emptied the cart. What was repeated
      // goes with its answer.
      const isForm = isHere.current && !isLate && !isRepeat && fault.key !== 'checkout.changed';
      const again = isLost ? { label: t('lost.repeat'), onPress: openCart } : undefined;
      if (!isForm) popup('bad', t(fault.key, shortNames(fault.values)), again);
      return isForm ? fault : null;
    };
    try {
      const answer = await inTurn('order', () => send(heard));
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

  const pay = ({ lines, method, email, promoCode, totalKopecks }: OrderToPay): Promise<Fault | null> => {
    const isFromBalance = method.paymentMethod === 'balance';
    const wish = {
      products: lines.map(({ id, quantity }) => ({ id, quantity })),
      paymentMethod: method.paymentMethod,
      system: method.system,
      email: email.trim() || null,
      ...(promoCode ? { promoCode } : {}),
      price: toRoubles(totalKopecks),
    };
    const send = (heard: CallApi) => makeOrder({ call: heard, settle: paying.settle, storage: lasting }, wish, lines);
    return once({ isRepeat: false, isFromBalance, opensPage: !isFromBalance, lines, totalKopecks, send });
  };
  const repeat = (attempt: Attempt<'order'>): Promise<Fault | null> => {
    const isFromBalance = attempt.wish.paymentMethod === 'balance';
    return once({
      isRepeat: true,
      isFromBalance,
      opensPage: !isFromBalance && !isPastPaying(attempt),
      lines: linesOf(attempt),
      totalKopecks: fromRoubles(attempt.wish.price ?? 0),
      send: (heard) => repeatOrder({ call: heard, storage: lasting }, attempt),
    });
  };
  return { isPaying, pay, repeat };
}

/** What was ordered, as far as a refusal names it. */
function linesOf({ wish, names }: Attempt<'order'>): OrderLine[] {
  return wish.products.map(({ id, quantity }, index) => ({
    id,
    name: names[index] ?? '',
    price: 0,
    quantity,
    available: 0,
  }));
}

export function shortNames(values: Fault['values']): Fault['values'] {
  return values && typeof values.name === 'string' ? { ...values, name: cutName(values.name) } : values;
}
