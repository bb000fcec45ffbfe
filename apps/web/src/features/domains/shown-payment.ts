import { parseShownPayment, storeShownPayment } from '../../payment/shown-payment.ts';
import { SESSION_KEYS } from '../../shared/session/buyer-storage.ts';
import { type SafeStorage, sessionStore } from '../../shared/browser/storage.ts';
import type { OpenPayment } from './use-purchase-handlers.ts';

const KEY = SESSION_KEYS.shownDomainPayment;

/** Stores the payment of a domain whose link dialog is open; null when it was closed. */
export function storeDomainPayment(
  payment: OpenPayment | null,
  now?: number,
  storage: SafeStorage = sessionStore,
): void {
  if (payment) storeShownPayment(KEY, payment, now, storage);
  else storage.remove(KEY);
}

/** Null if there is no stored payment of a domain that can still be paid. */
export function readDomainPayment(now = Date.now(), storage: SafeStorage = sessionStore): OpenPayment | null {
  const payment = parseShownPayment(storage.get(KEY), now);
  if (!payment) return null;
  const { orderId, domain, roubles, paymentUrl } = payment;
  if (typeof orderId !== 'number' || typeof domain !== 'string' || typeof roubles !== 'number') return null;
  return { orderId, domain, roubles, paymentUrl };
}
