import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import { SHOWN_DOMAIN_PAYMENT } from '../../shared/shown-payment.ts';
import { sessionStore, type SafeStorage } from '../../shared/storage.ts';
import type { OpenPayment } from './use-purchase-handlers.ts';

/** Stores the open dialog with the payment link, so that a reload does not lose it; null when it was closed. */
export function storeShownPayment(
  payment: OpenPayment | null,
  now = Date.now(),
  storage: SafeStorage = sessionStore,
): void {
  if (payment) storage.set(SHOWN_DOMAIN_PAYMENT, JSON.stringify({ ...payment, at: now }));
  else storage.remove(SHOWN_DOMAIN_PAYMENT);
}

/** Null for invalid data and after the payment deadline. Only an http(s) URL may become a link. */
export function readShownPayment(now = Date.now(), storage: SafeStorage = sessionStore): OpenPayment | null {
  try {
    const stored = JSON.parse(storage.get(SHOWN_DOMAIN_PAYMENT) ?? '') as Partial<OpenPayment & { at: number }>;
    const { orderId, domain, roubles, paymentUrl, at } = stored;
    const isPayable = typeof at === 'number' && now - at <= RESERVATION_MINUTES * 60_000;
    if (!isPayable || typeof paymentUrl !== 'string' || !/^https?:\/\//.test(paymentUrl)) return null;
    if (typeof orderId !== 'number' || typeof domain !== 'string' || typeof roubles !== 'number') return null;
    return { orderId, domain, roubles, paymentUrl };
  } catch {
    return null;
  }
}
