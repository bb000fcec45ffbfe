import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import { SHOWN_PAYMENT } from '../../shared/shown-payment.ts';
import { forThisVisit, type SafeStorage } from '../../shared/storage.ts';
import type { Ordered } from './use-pay.ts';

export type OpenPayment = Pick<Ordered, 'orderIds' | 'totalKopecks'> & { paymentUrl: string };
/** The page that the window stands over, and the moment. */
type Place = { path: string; now: number };

/** Keeps the payment-link window that is in sight; shown again, it does not become younger. */
export function keepShownPayment(
  { orderIds, totalKopecks, paymentUrl }: OpenPayment,
  { path, now }: Place,
  storage: SafeStorage = forThisVisit,
): void {
  const before = parseShownPayment(storage.get(SHOWN_PAYMENT), { path, now });
  if (before?.paymentUrl === paymentUrl) return;
  storage.set(SHOWN_PAYMENT, JSON.stringify({ orderIds, totalKopecks, paymentUrl, path, at: now }));
}

/** Null for what is no payment, stood over another page, or can't be paid any more. Only a web address may become a link. */
export function parseShownPayment(kept: string | null, { path, now }: Place): OpenPayment | null {
  try {
    const read = JSON.parse(kept ?? '') as Partial<OpenPayment & { path: string; at: number }>;
    const { orderIds, totalKopecks, paymentUrl, at } = read;
    const isAddress = typeof paymentUrl === 'string' && /^https?:\/\//.test(paymentUrl);
    const isThen = read.path === path && typeof at === 'number' && now - at <= RESERVATION_MINUTES * 60_000;
    if (!isAddress || !isThen) return null;
    if (!Array.isArray(orderIds) || !orderIds.every(Number.isInteger) || !Number.isInteger(totalKopecks)) return null;
    return { orderIds, totalKopecks: Number(totalKopecks), paymentUrl };
  } catch {
    return null;
  }
}
