import { BUYER_KEYS } from '../shared/session/buyer-storage.ts';
import { localStore, type SafeStorage } from '../shared/browser/storage.ts';

/** The purchase for which the balance was too small: a domain, one product, or the cart. */
export type WaitingOrder = {
  /** Null means the cart, unless `domain` is set. */
  product: { id: number; quantity: number } | null;
  /** The full name. */
  domain?: string;
  /** A renewal of an own domain. */
  isRenewal?: boolean;
  totalRoubles: number;
};

const KEY = BUYER_KEYS.waitingOrder;
/** After this time the order is not offered any more. */
const MAX_AGE_MS = 3_600_000;

/** Stores the order during a top-up, since the payment page returns in another tab. */
export function storeWaitingOrder(order: WaitingOrder, now = Date.now(), storage: SafeStorage = localStore): void {
  storage.set(KEY, JSON.stringify({ ...order, at: now }));
}

/** Call it when the order was created or resumed. */
export function clearWaitingOrder(storage: SafeStorage = localStore): void {
  storage.remove(KEY);
}

export function readWaitingOrder(now = Date.now(), storage: SafeStorage = localStore): WaitingOrder | null {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? '') as Partial<WaitingOrder & { at: number }> | null;
    if (!stored || typeof stored.totalRoubles !== 'number' || typeof stored.at !== 'number') return null;
    if (now - stored.at > MAX_AGE_MS || !isProduct(stored.product)) return null;
    const domain = typeof stored.domain === 'string' ? { domain: stored.domain } : {};
    const renewal = stored.isRenewal === true ? { isRenewal: true } : {};
    return { product: stored.product, ...domain, ...renewal, totalRoubles: stored.totalRoubles };
  } catch {
    return null;
  }
}

/** The storage may contain anything. */
function isProduct(product: Partial<WaitingOrder['product']> | undefined): product is WaitingOrder['product'] {
  if (product === null) return true;
  return typeof product === 'object' && Number.isInteger(product.id) && Number.isInteger(product.quantity);
}
