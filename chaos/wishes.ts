import type { Input, Output } from '@lotok/contract';
import { type Kopecks, multiply, toRoubles } from '@lotok/money';
import type { Product } from './goods.ts';
import type { OwnName } from './own-names.ts';
import { type Act, isFromBalance, isOfDomain, isRenewal } from './plan.ts';
import { discounted, type Promo } from './promos.ts';
import { priceOf } from './zones.ts';

/** The calls that begin a payment. */
export type PaidCall = 'orders/createOrder' | 'payments/createPayment' | 'domains/buyDomain' | 'domains/renewDomain';
export type Wish = { name: PaidCall; input: Input<PaidCall>; kopecks: Kopecks };
/** What a yes is about: `orderIds` of products, or the one of a name. */
export type Promised = { paymentId: number; paymentUrl: string | null; orderIds: number[] };

/** What is on sale: products, and the codes that make them cheaper. */
type OnSale = { products: readonly Product[]; promos: readonly Promo[] };

/** What a buyer asks for, and what it costs by the prices that the buyer sees; `own` is the name that a renewal is of. */
export function wishOf(onSale: OnSale, act: Act, own: OwnName | null): Wish {
  if (act.kind === 'top-up') return topUpOf(act);
  if (isRenewal(act) && own) return renewalOf(act, own);
  return isOfDomain(act) ? domainOf(act) : orderOf(onSale, act);
}

function topUpOf({ topUpKopecks, method, system }: Act): Wish {
  const input = {
    amount: toRoubles(topUpKopecks),
    system: method === 'crystalpay' ? system : ('cryptobot' as const),
  };
  return { name: 'payments/createPayment', input, kopecks: topUpKopecks };
}

function orderOf({ products, promos }: OnSale, act: Act): Wish {
  const lines = act.lines.map(({ product, quantity }) => ({ ...products[product], quantity }));
  const full = lines.reduce((sum, { priceKopecks = 0, quantity }) => sum + multiply(priceKopecks, quantity), 0);
  const promo = act.promo === null ? undefined : promos[act.promo];
  const kopecks = promo ? discounted(full, promo) : full;
  const input = {
    products: lines.map(({ id = 0, quantity }) => ({ id, quantity })),
    ...methodOf(act),
    ...(act.hasEmail ? { email: `act_${act.number}@example.com` } : {}),
    ...(promo ? { promoCode: promo.code, price: toRoubles(kopecks) } : {}),
  };
  return { name: 'orders/createOrder', input, kopecks };
}

function domainOf(act: Act): Wish {
  const { label, tld, priceKopecks } = act.domain;
  const input = { domain: label, tld, ...methodOf(act), price: toRoubles(priceKopecks) };
  return { name: 'domains/buyDomain', input, kopecks: priceKopecks };
}

function renewalOf(act: Act, { domain, active_to }: OwnName): Wish {
  const kopecks = priceOf(domain);
  const input = { domain, active_to, ...methodOf(act), price: toRoubles(kopecks) };
  return { name: 'domains/renewDomain', input, kopecks };
}

function methodOf(act: Act) {
  const paymentMethod = isFromBalance(act) ? ('balance' as const) : act.method;
  return { paymentMethod, ...(paymentMethod === 'crystalpay' ? { system: act.system } : {}) };
}

/** What an answer that says yes promises. */
export function promisedBy(body: Output<PaidCall>): Promised {
  if ('order_id' in body)
    return { paymentId: body.payment_id ?? 0, paymentUrl: body.redirect_url, orderIds: [body.order_id] };
  const orderIds = 'order_ids' in body ? body.order_ids : [];
  return { paymentId: body.payment_id, paymentUrl: body.payment_url, orderIds };
}
