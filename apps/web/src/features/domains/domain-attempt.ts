import type { Output } from '@lotok/contract';
import type { Attempt } from '../../payment/attempt.ts';
import type { MethodOption } from '../../payment/method-options.ts';
import type { Draft, PaymentKind } from '../../payment/payment-kind.ts';
import type { PaymentHandlers } from '../../payment/use-payment.ts';
import type { BuyField } from './buy.rules.ts';
import { buyFailure, type FailedPurchase } from './buy-failure.ts';
import type { Purchase } from './purchase.ts';

/** A purchase as it is sent until there is a definite response. */
export type DomainAttempt = Attempt<'domain'> | Attempt<'renewal'>;
type DomainDraft = Draft<DomainAttempt>;
type DomainResponse = Output<'domains/buyDomain'>;
export type PurchaseHandlers = PaymentHandlers<DomainAttempt, DomainResponse, BuyField>;

export const domainPayment: PaymentKind<DomainAttempt, DomainResponse, BuyField> = {
  send: (call, draft, options) =>
    draft.kind === 'renewal'
      ? call('domains/renewDomain', draft.request, options)
      : call('domains/buyDomain', draft.request, options),
  paymentUrlOf: (response) => response.redirect_url,
  failureOf: (error, draft) => buyFailure(error, toFailedPurchase(draft)),
};

export function toDraft(
  purchase: Purchase,
  { paymentMethod, system }: Pick<MethodOption, 'paymentMethod' | 'system'>,
): DomainDraft {
  const payment = { paymentMethod, system, price: purchase.price };
  return purchase.kind === 'renewal'
    ? { kind: 'renewal', request: { domain: purchase.domain, active_to: purchase.activeTo, ...payment } }
    : { kind: 'domain', request: { domain: purchase.label, tld: purchase.zone, ...payment } };
}

/** The full domain name of a purchase. */
export function domainOf(draft: DomainDraft): string {
  return draft.kind === 'renewal' ? draft.request.domain : `${draft.request.domain}.${draft.request.tld}`;
}

/** The details that its error message depends on. */
function toFailedPurchase(draft: DomainDraft): FailedPurchase {
  if (draft.kind === 'renewal') return { kind: 'renewal' };
  return { kind: 'registration', label: draft.request.domain, zone: draft.request.tld };
}
