import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import { type SafeStorage, sessionStore } from '../shared/browser/storage.ts';

/**
 * Stores the payment whose link dialog is open, so that it survives a reload. The time of a payment that is already stored is not
 * changed. The key is removed when the dialog is closed.
 */
export function storeShownPayment<Payment extends { paymentUrl: string }>(
  key: string,
  payment: Payment,
  now = Date.now(),
  storage: SafeStorage = sessionStore,
): void {
  const before = parseShownPayment(storage.get(key), now);
  if (before?.paymentUrl !== payment.paymentUrl) storage.set(key, JSON.stringify({ ...payment, at: now }));
}

/**
 * Parses a stored payment; its other properties must still be checked. Null for invalid data and after the payment deadline. Only an
 * http(s) URL may become a link.
 */
export function parseShownPayment(
  stored: string | null,
  now = Date.now(),
): (Record<string, unknown> & { paymentUrl: string }) | null {
  try {
    const payment = JSON.parse(stored ?? '') as Record<string, unknown>;
    const { paymentUrl, at } = payment;
    const isPayable = typeof at === 'number' && now - at <= RESERVATION_MINUTES * 60_000;
    if (!isPayable || typeof paymentUrl !== 'string' || !/^https?:\/\//.test(paymentUrl)) return null;
    return { ...payment, paymentUrl };
  } catch {
    return null;
  }
}
