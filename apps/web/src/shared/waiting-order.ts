import { KEPT } from './kept-of-buyer.ts';
import { lasting, type SafeStorage } from './storage.ts';

/** What a buyer was about to pay for when the balance was too small: a domain, one product, or the cart. */
export type WaitingOrder = {
  /** Null is the cart, unless it is a domain. */
  product: { id: number; quantity: number } | null;
  /** By its whole name. */
  domain?: string;
  /** An own domain, for another year. */
  isRenewal?: boolean;
  totalRoubles: number;
};

const KEY = KEPT.waitingOrder;
/** Who tops up later than this has something else in mind. */
const KEPT_MS = 3_600_000;

/** Remembers it over the way to the payment page, which comes back in a tab of its own. */
export function keepWaitingOrder(order: WaitingOrder, now = Date.now(), storage: SafeStorage = lasting): void {
  storage.set(KEY, JSON.stringify({ ...order, at: now }));
}

/** Once the order is made or taken up again. */
export function forgetWaitingOrder(storage: SafeStorage = lasting): void {
  storage.remove(KEY);
}

export function readWaitingOrder(now = Date.now(), storage: SafeStorage = lasting): WaitingOrder | null {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? '') as Partial<WaitingOrder & { at: number }> | null;
    if (!kept || typeof kept.totalRoubles !== 'number' || typeof kept.at !== 'number') return null;
    if (now - kept.at > KEPT_MS || !isProduct(kept.product)) return null;
    const domain = typeof kept.domain === 'string' ? { domain: kept.domain } : {};
    const renewal = kept.isRenewal === true ? { isRenewal: true } : {};
    return { product: kept.product, ...domain, ...renewal, totalRoubles: kept.totalRoubles };
  } catch {
    return null;
  }
}

/** Anything may stand in the storage. */
function isProduct(product: Partial<WaitingOrder['product']> | undefined): product is WaitingOrder['product'] {
  if (product === null) return true;
  return typeof product === 'object' && Number.isInteger(product.id) && Number.isInteger(product.quantity);
}
