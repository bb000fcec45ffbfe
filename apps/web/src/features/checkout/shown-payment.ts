import { parseShownPayment, storeShownPayment } from '../../payment/shown-payment.ts';
import { SESSION_KEYS } from '../../shared/session/buyer-storage.ts';
import type { SafeStorage } from '../../shared/browser/storage.ts';

/** An order whose payment link is shown. */
export type OpenPayment = { orderIds: number[]; roubles: number; paymentUrl: string };
/** The page over which the window is shown, and the current time in ms. */
type ShownAt = { path: string; now: number };

/** Stores the payment whose link window is shown over a page. */
export function storeOrderPayment(payment: OpenPayment, { path, now }: ShownAt, storage?: SafeStorage): void {
  storeShownPayment(SESSION_KEYS.shownPayment, { ...payment, path }, now, storage);
}

/** Null if the value is not a payment of an order, belongs to another page, or can no longer be paid. */
export function parseOrderPayment(stored: string | null, { path, now }: ShownAt): OpenPayment | null {
  const payment = parseShownPayment(stored, now);
  if (payment?.path !== path) return null;
  const { orderIds, roubles, paymentUrl } = payment;
  if (!Array.isArray(orderIds) || !orderIds.every(Number.isInteger) || typeof roubles !== 'number') return null;
  return { orderIds, roubles, paymentUrl };
}
