import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import { SHOWN_PAYMENT } from '../../shared/shown-payment.ts';
import { sessionStore, type SafeStorage } from '../../shared/storage.ts';
import type { PlacedOrder } from './use-pay.ts';

export type OpenPayment = Pick<PlacedOrder, 'orderIds' | 'totalKopecks'> & { paymentUrl: string };
/** The page over which the window is shown, and the current time in ms. */
type ShownAt = { path: string; now: number };

/** Stores the payment whose link window is shown. The time of a payment that is already stored is not changed. */
export function storeShownPayment(
  { orderIds, totalKopecks, paymentUrl }: OpenPayment,
  { path, now }: ShownAt,
  storage: SafeStorage = sessionStore,
): void {
  const before = parseShownPayment(storage.get(SHOWN_PAYMENT), { path, now });
  if (before?.paymentUrl === paymentUrl) return;
  storage.set(SHOWN_PAYMENT, JSON.stringify({ orderIds, totalKopecks, paymentUrl, path, at: now }));
}

/** Null if the value is not a payment, belongs to another page, or can no longer be paid. Only http(s) addresses are accepted. */
export function parseShownPayment(stored: string | null, { path, now }: ShownAt): OpenPayment | null {
  try {
    const read = JSON.parse(stored ?? '') as Partial<OpenPayment & { path: string; at: number }>;
    const { orderIds, totalKopecks, paymentUrl, at } = read;
    const isAddress = typeof paymentUrl === 'string' && /^https?:\/\//.test(paymentUrl);
    const isInTime = read.path === path && typeof at === 'number' && now - at <= RESERVATION_MINUTES * 60_000;
    if (!isAddress || !isInTime) return null;
    if (!Array.isArray(orderIds) || !orderIds.every(Number.isInteger) || !Number.isInteger(totalKopecks)) return null;
    return { orderIds, totalKopecks: Number(totalKopecks), paymentUrl };
  } catch {
    return null;
  }
}
