import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import { SHOWN_DOMAIN_PAYMENT } from '../../shared/shown-payment.ts';
import { forThisVisit, type SafeStorage } from '../../shared/storage.ts';
import type { OpenPayment } from './use-bought.ts';

/** Keeps the payment-link window that is in sight, so that a reload does not lose it; null when it was closed. */
export function keepShownPayment(
  payment: OpenPayment | null,
  now = Date.now(),
  storage: SafeStorage = forThisVisit,
): void {
  if (payment) storage.set(SHOWN_DOMAIN_PAYMENT, JSON.stringify({ ...payment, at: now }));
  else storage.remove(SHOWN_DOMAIN_PAYMENT);
}

/** Null for what is no payment, or can't be paid any more. Only a web address may become a link. */
export function readShownPayment(now = Date.now(), storage: SafeStorage = forThisVisit): OpenPayment | null {
  try {
    const kept = JSON.parse(storage.get(SHOWN_DOMAIN_PAYMENT) ?? '') as Partial<OpenPayment & { at: number }>;
    const { orderId, domain, roubles, paymentUrl, at } = kept;
    const isThen = typeof at === 'number' && now - at <= RESERVATION_MINUTES * 60_000;
    if (!isThen || typeof paymentUrl !== 'string' || !/^https?:\/\//.test(paymentUrl)) return null;
    if (typeof orderId !== 'number' || typeof domain !== 'string' || typeof roubles !== 'number') return null;
    return { orderId, domain, roubles, paymentUrl };
  } catch {
    return null;
  }
}
