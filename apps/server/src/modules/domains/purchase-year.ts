import type { Output, ParsedInput } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Tx } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { type ChosenMethod, purchase, type PurchaseDeps } from '../payments/index.ts';
import { cancelDomainOrder } from './cancel-domain-order.ts';
import type { PaymentChoice, PlacedOrder } from './open-domain-order.ts';

type YearPurchase<Prepared> = {
  call: 'domains/buyDomain' | 'domains/renewDomain';
  /** The input without what the buyer only saw. */
  request: Pick<ParsedInput<'domains/buyDomain'>, 'paymentMethod' | 'system'>;
  seenKopecks: Kopecks | null;
  prepare: (payWith: ChosenMethod) => Promise<Prepared>;
  place: (tx: Tx, prepared: Prepared, paymentChoice: PaymentChoice) => Promise<PlacedOrder>;
};

/** Sells a year of a domain, a new one or a renewal; see {@link purchase}. */
export function purchaseYear<Prepared>(
  deps: PurchaseDeps,
  context: Context<Caller>,
  { call, request, seenKopecks, prepare, place }: YearPurchase<Prepared>,
): Promise<Output<'domains/buyDomain'>> {
  const method = request.paymentMethod;
  const payWith = { method, system: method === 'crystalpay' ? (request.system ?? null) : null };
  return purchase(deps, context, {
    request: { call, input: request },
    payWith,
    kind: 'domain',
    prepare: () => prepare(payWith),
    reserve: (tx, prepared, limits) =>
      place(tx, prepared, { ...payWith, limits, seenKopecks, rateLimiter: deps.rateLimiter }),
    toCharge: ({ paymentId, priceKopecks, orderId }) => ({
      paymentId,
      amountKopecks: priceKopecks,
      // Domain names are private: a payment provider does not need them.
      description: `№ ${orderId}`,
    }),
    toResponse: ({ orderId, paymentId }, paymentUrl) => ({
      redirect_url: paymentUrl,
      order_id: orderId,
      payment_id: paymentId,
    }),
    cancel: (tx, paymentId) => cancelDomainOrder(tx, paymentId, 'failed'),
  });
}
