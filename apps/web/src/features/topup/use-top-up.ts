import type { Output } from '@lotok/contract';
import { type Kopecks, toRoubles } from '@lotok/money';
import type { Attempt } from '../../payment/attempt.ts';
import type { MethodOption } from '../../payment/method-options.ts';
import type { PaymentKind } from '../../payment/payment-kind.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { topUpFailure } from './top-up-failure.ts';
import type { OpenTopUp, TopUpError, TopUpField } from './top-up.rules.ts';

const topUpPayment: PaymentKind<Attempt<'topUp'>, Output<'payments/createPayment'>, TopUpField> = {
  send: (call, { request }, options) => call('payments/createPayment', request, options),
  paymentUrlOf: (response) => response.payment_url,
  failureOf: topUpFailure,
};

/** Creates a payment once, however often the button is pressed; `pay` and `repeat` resolve to the error, if any. */
export function useTopUp(onOpened: (opened: OpenTopUp) => void) {
  const { isPaying, pay, repeat } = usePayment(topUpPayment, {
    onCreated: ({ response, draft }) =>
      onOpened({ id: response.payment_id, url: response.payment_url, roubles: draft.request.amount }),
  });
  const topUp = async (method: MethodOption, kopecks: Kopecks): Promise<TopUpError | null> => {
    if (method.id === 'balance') return null;
    return pay({ kind: 'topUp', request: { amount: toRoubles(kopecks), system: method.id } });
  };
  return { isPaying, pay: topUp, repeat };
}
