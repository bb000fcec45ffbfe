import type { CallApi } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { fromRoubles, type Kopecks, toRoubles } from '@lotok/money';
import { useEffect, useRef, useState } from 'react';
import { type Attempt, findAttempt, requireBuyer } from '../../shared/attempt.ts';
import { withCrossTabLock } from '../../shared/with-cross-tab-lock.ts';
import { openCart } from '../../shared/cart-overlay.ts';
import { cutName } from '../../shared/format.ts';
import { hasPaymentPageExpired } from '../../shared/lost-attempt.tsx';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { localStore } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { BALANCE_REDIRECT_MS } from '../../shared/timings.ts';
import { useSessionActions } from '../../shared/use-session.ts';
import type { CheckoutError } from './checkout.rules.ts';
import { createOrder, repeatOrder } from './create-order.ts';
import type { MethodOption } from '../../shared/method-options.ts';
import { orderFailure } from './order-failure.ts';
import type { OrderLine } from './order-total.ts';
import { preparePaymentWindow } from '../../shared/payment-window.ts';

/** An order that was created. `isLate`: the buyer was already redirected to the orders. */
export type PlacedOrder = { paymentUrl: string | null; orderIds: number[]; totalKopecks: Kopecks; isLate: boolean };

export type PayOptions = {
  /** Refetches prices and stock just before the order. */
  refetchLines: () => Promise<readonly OrderLine[]>;
  onOrdered: (ordered: PlacedOrder) => void;
  /** Called if a payment from the balance has had no response for 5 s (spec, section 4). */
  onSlow: () => void;
  onRefused: (checkoutError: CheckoutError) => void;
};

export type OrderToPay = {
  lines: readonly OrderLine[];
  method: MethodOption;
  email: string;
  promoCode: string | null;
  /** The total that the buyer saw: the server refuses a different one. */
  totalKopecks: Kopecks;
};

export type Pay = {
  isPaying: boolean;
  /** Creates an order; resolves to the error, if any. */
  pay: (order: OrderToPay) => Promise<CheckoutError | null>;
  /** Repeats an order whose response was lost, unchanged; resolves to the error if there is still no order. */
  repeat: (attempt: Attempt<'order'>) => Promise<CheckoutError | null>;
};
type SendOptions = {
  isRepeat: boolean;
  isFromBalance: boolean;
  opensPage: boolean;
  lines: readonly OrderLine[];
  totalKopecks: Kopecks;
  send: (call: CallApi, owner: string) => Promise<Output<'orders/createOrder'> | CheckoutError>;
};

/** Creates an order once, however often Pay is pressed. */
export function usePay(payOptions: PayOptions): Pay {
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

  const once = async (options: SendOptions): Promise<CheckoutError | null> => {
    if (isBusy.current) return null;
    const { isRepeat, isFromBalance, opensPage, lines, totalKopecks, send } = options;
    // Do not open a window for a request that cannot be sent.
    if (!navigator.onLine) return { field: 'order', key: 'error.OFFLINE' };
    // A user's order must not be created as a guest's while the user token is not verified.
    if (session.hasUserToken() && !session.getState().user) return { field: 'order', key: 'checkout.unsureUser' };
    const call = session.callAsCurrentBuyer();
    isBusy.current = true;
    setIsPaying(true);
    const page = opensPage ? preparePaymentWindow(t) : null;
    let isLate = false;
    let wasMounted = true;
    const slow = setTimeout(() => {
      isLate = isFromBalance;
      if (isLate) payOptions.onSlow();
    }, BALANCE_REDIRECT_MS);
    const trackedCall: CallApi = (...args) => {
      page?.expect();
      // The form is replaced by the unconfirmed order as soon as the response is lost.
      return call(...args).finally(() => {
        wasMounted = isMounted.current;
      });
    };
    const refuse = (checkoutError: CheckoutError): CheckoutError | null => {
      page?.showMessage(t(checkoutError.key, shortNames(checkoutError.values)));
      const owner = session.buyer();
      const isUnconfirmed = owner !== null && findAttempt('order', owner, localStore, Date.now()) !== null;
      // The request of an unconfirmed order stays as it is, and so does the cached data.
      if (!isUnconfirmed) payOptions.onRefused(checkoutError);
      if (isUnconfirmed && wasMounted && !isLate) {
        // The window itself says that there was no response.
        if (!isRepeat && checkoutError.key !== 'checkout.lost')
          showToastMessage('bad', t(checkoutError.key, checkoutError.values));
        return checkoutError;
      }
      // An unmounted form cannot show the error: the buyer closed it, was redirected, or another tab emptied the cart. A
      // repeated order is unmounted with its response.
      const isForm = isMounted.current && !isLate && !isRepeat && checkoutError.key !== 'checkout.changed';
      const again = isUnconfirmed ? { label: t('lost.repeat'), onPress: openCart } : undefined;
      if (!isForm) showToastMessage('bad', t(checkoutError.key, shortNames(checkoutError.values)), again);
      return isForm ? checkoutError : null;
    };
    try {
      const owner = await requireBuyer(session);
      const response = await withCrossTabLock('order', () => send(trackedCall, owner));
      if ('field' in response) return refuse(response);
      // Without a payment URL the order cannot be paid (spec, section 8).
      if (!isFromBalance && !response.payment_url) return refuse({ field: 'order', key: 'checkout.failed' });
      if (response.payment_url) page?.show(response.payment_url);
      payOptions.onOrdered({
        paymentUrl: response.payment_url,
        orderIds: response.order_ids,
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

  const pay = ({ lines, method, email, promoCode, totalKopecks }: OrderToPay): Promise<CheckoutError | null> => {
    const isFromBalance = method.paymentMethod === 'balance';
    const input = {
      products: lines.map(({ id, quantity }) => ({ id, quantity })),
      paymentMethod: method.paymentMethod,
      system: method.system,
      email: email.trim() || null,
      ...(promoCode ? { promoCode } : {}),
      price: toRoubles(totalKopecks),
    };
    return once({
      isRepeat: false,
      isFromBalance,
      opensPage: !isFromBalance,
      lines,
      totalKopecks,
      send: (call, owner) =>
        createOrder({ call, owner, refetchLines: payOptions.refetchLines, storage: localStore }, input, lines),
    });
  };
  const repeat = (attempt: Attempt<'order'>): Promise<CheckoutError | null> => {
    const isFromBalance = attempt.request.paymentMethod === 'balance';
    return once({
      isRepeat: true,
      isFromBalance,
      opensPage: !isFromBalance && !hasPaymentPageExpired(attempt),
      lines: linesOf(attempt),
      totalKopecks: fromRoubles(attempt.request.price ?? 0),
      send: (call) => repeatOrder({ call, storage: localStore }, attempt),
    });
  };
  return { isPaying, pay, repeat };
}

/** The lines of an order, with what a refusal can name. */
function linesOf({ request, names }: Attempt<'order'>): OrderLine[] {
  return request.products.map(({ id, quantity }, index) => ({
    id,
    name: names[index] ?? '',
    price: 0,
    quantity,
    available: 0,
  }));
}

export function shortNames(values: CheckoutError['values']): CheckoutError['values'] {
  return values && typeof values.name === 'string' ? { ...values, name: cutName(values.name) } : values;
}
