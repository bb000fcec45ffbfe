import type { Input, Output } from '@lotok/contract';
import { type Kopecks, multiply, toRoubles } from '@lotok/money';
import type { Product } from './products.ts';
import type { OwnName } from './own-names.ts';
import { type Action, isFromBalance, isOfDomain, isRenewal } from './plan.ts';
import { discounted, type Promo } from './promos.ts';
import { priceOf } from './zones.ts';

/** The calls that start a payment. */
export type PaidCall = 'orders/createOrder' | 'payments/createPayment' | 'domains/buyDomain' | 'domains/renewDomain';
export type PaymentRequest = { name: PaidCall; input: Input<PaidCall>; kopecks: Kopecks };
/** What an accepted request created: `orderIds` of product orders, or the one of a domain order. */
export type AcceptedIds = { paymentId: number; paymentUrl: string | null; orderIds: number[] };

/** What is on sale: products and promo codes. */
type OnSale = { products: readonly Product[]; promos: readonly Promo[] };

/** The request of an action, and its price by the prices that the buyer sees; `own` is the name that is renewed. */
export function toRequest(onSale: OnSale, action: Action, own: OwnName | null): PaymentRequest {
  if (action.kind === 'top-up') return toTopUp(action);
  if (isRenewal(action) && own) return toRenewal(action, own);
  return isOfDomain(action) ? toDomainOrder(action) : toOrder(onSale, action);
}

function toTopUp({ topUpKopecks, method, system }: Action): PaymentRequest {
  const input = {
    amount: toRoubles(topUpKopecks),
    system: method === 'crystalpay' ? system : ('cryptobot' as const),
  };
  return { name: 'payments/createPayment', input, kopecks: topUpKopecks };
}

function toOrder({ products, promos }: OnSale, action: Action): PaymentRequest {
  const lines = action.lines.map(({ product, quantity }) => ({ ...products[product], quantity }));
  const full = lines.reduce((sum, { listPriceKopecks = 0, quantity }) => sum + multiply(listPriceKopecks, quantity), 0);
  const promo = action.promo === null ? undefined : promos[action.promo];
  const kopecks = promo ? discounted(full, promo) : full;
  const input = {
    products: lines.map(({ id = 0, quantity }) => ({ id, quantity })),
    ...toMethod(action),
    ...(action.hasEmail ? { email: `act_${action.number}@example.com` } : {}),
    ...(promo ? { promoCode: promo.code, price: toRoubles(kopecks) } : {}),
  };
  return { name: 'orders/createOrder', input, kopecks };
}

function toDomainOrder(action: Action): PaymentRequest {
  const { label, tld, priceKopecks } = action.domain;
  const input = { domain: label, tld, ...toMethod(action), price: toRoubles(priceKopecks) };
  return { name: 'domains/buyDomain', input, kopecks: priceKopecks };
}

function toRenewal(action: Action, { domain, active_to }: OwnName): PaymentRequest {
  const kopecks = priceOf(domain);
  const input = { domain, active_to, ...toMethod(action), price: toRoubles(kopecks) };
  return { name: 'domains/renewDomain', input, kopecks };
}

function toMethod(action: Action) {
  const paymentMethod = isFromBalance(action) ? ('balance' as const) : action.method;
  return { paymentMethod, ...(paymentMethod === 'crystalpay' ? { system: action.system } : {}) };
}

/** Reads the ids from a successful response. */
export function readAcceptedIds(body: Output<PaidCall>): AcceptedIds {
  if ('order_id' in body)
    return { paymentId: body.payment_id ?? 0, paymentUrl: body.redirect_url, orderIds: [body.order_id] };
  const orderIds = 'order_ids' in body ? body.order_ids : [];
  return { paymentId: body.payment_id, paymentUrl: body.payment_url, orderIds };
}
