import type { Output } from '@lotok/contract';
import { type Kopecks, toRoubles } from '@lotok/money';
import type { Attempt, AttemptInputs } from '../../payment/attempt.ts';
import type { MethodOption } from '../../payment/method-options.ts';
import type { PaymentKind } from '../../payment/payment-kind.ts';
import { type PaymentHandlers, usePayment } from '../../payment/use-payment.ts';
import { openCart } from '../../shared/goods/cart-overlay.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { changeOf, type CheckoutError, type CheckoutField, quantityErrorOf } from './checkout.rules.ts';
import { orderFailure } from './order-failure.ts';
import type { OrderLine } from './order-total.ts';
import { rememberPromo } from './remembered-choice.ts';

type CreateOrderResponse = Output<'orders/createOrder'>;
export type OrderHandlers = PaymentHandlers<Attempt<'order'>, CreateOrderResponse, CheckoutField>;

export type OrderToPay = {
  lines: readonly OrderLine[];
  /** Refetches prices and stock just before the order. */
  refetchLines: () => Promise<readonly OrderLine[]>;
  method: MethodOption;
  email: string;
  promoCode: string | null;
  /** The total that the buyer saw: the server refuses a different one. */
  totalKopecks: Kopecks;
};

export const orderPayment: PaymentKind<Attempt<'order'>, CreateOrderResponse, CheckoutField> = {
  send: (call, { request }, options) => call('orders/createOrder', request, options),
  paymentUrlOf: (response) => response.payment_url,
  failureOf: (error, { request, names = [] }) => {
    const lines = request.products.map(({ id }, index) => ({ id, name: names[index] ?? '' }));
    return orderFailure(error, lines);
  },
};

/** Creates an order once, however often Pay is pressed. */
export function usePay(handlers: OrderHandlers) {
  const { t } = useText();
  const { isPaying, pay, repeat } = usePayment(orderPayment, {
    ...handlers,
    onCreated: (created) => {
      rememberPromo(null);
      handlers.onCreated(created);
    },
    reopen: openCart,
  });
  const payOrder = async (order: OrderToPay): Promise<CheckoutError | null> => {
    const names = order.lines.map(({ name }) => name);
    const error = await pay({ kind: 'order', request: toRequest(order), names }, async () => {
      const now = await order.refetchLines();
      return quantityErrorOf(now) ?? changeOf(order.lines, now);
    });
    if (error?.key !== 'checkout.changed') return error;
    // The form shows the changed cart by now, which has no error.
    showToastMessage('bad', t(error.key));
    return null;
  };
  return { isPaying, pay: payOrder, repeat };
}

function toRequest({ lines, method, email, promoCode, totalKopecks }: OrderToPay): AttemptInputs['order'] {
  return {
    products: lines.map(({ id, quantity }) => ({ id, quantity })),
    paymentMethod: method.paymentMethod,
    system: method.system,
    email: email.trim() || null,
    ...(promoCode ? { promoCode } : {}),
    price: toRoubles(totalKopecks),
  };
}
