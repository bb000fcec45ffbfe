import type { Output, ParsedInput } from '@lotok/contract';
import type { Caller, Context } from '../../../platform/http/routes.ts';
import { topUpKopecks } from '../methods/amount-input.ts';
import { cancelTopUp } from './cancel-top-up.ts';
import { assertWithinLimits } from '../methods/methods.ts';
import { beginPayment } from '../open-payment.ts';
import { assertMayOpenPayment } from '../open-payments.store.ts';
import { purchase, type PurchaseDeps } from '../purchase.ts';
import { methodOf } from './top-up.rules.ts';

/** Creates a top-up of the balance; see {@link purchase}. */
export async function createPayment(
  deps: PurchaseDeps,
  input: ParsedInput<'payments/createPayment'>,
  context: Context<Caller>,
): Promise<Output<'payments/createPayment'>> {
  const payWith = methodOf(input.system);
  const {
    botId,
    caller: { buyerId },
  } = context;
  return purchase(deps, context, {
    request: { call: 'payments/createPayment', input },
    payWith,
    kind: 'top-up',
    prepare: async () => topUpKopecks(input.amount, deps.rules.minTopUpKopecks),
    reserve: async (tx, amountKopecks, limits) => {
      assertWithinLimits(limits, amountKopecks);
      await deps.rateLimiter.enforce(() => assertMayOpenPayment(tx, buyerId));
      const paymentId = await beginPayment(tx, { buyerId, purpose: 'top_up', ...payWith, amountKopecks, botId });
      return { paymentId, amountKopecks };
    },
    toCharge: (topUp) => ({ ...topUp, description: `№ ${topUp.paymentId}` }),
    // A top-up is never paid from the balance, so there is always a URL.
    toResponse: ({ paymentId }, paymentUrl) => ({ payment_url: paymentUrl ?? '', payment_id: paymentId }),
    cancel: cancelTopUp,
  });
}
