import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import { SHOWN_PAYMENT } from '../../shared/shown-payment.ts';
import { forThisVisit, type SafeStorage } from '../../shared/storage.ts';
import type { Ordered } from './use-pay.ts';

export type OpenPayment = Pick<Ordered, 'orderIds' | 'totalKopecks'> & { paymentUrl: string };

export function keepShownPayment(
  { orderIds, totalKopecks, paymentUrl }: OpenPayment,
  storage: SafeStorage = forThisVisit,
  now = Date.now(),
): void {
  const before = parseShownPayment(storage.get(SHOWN_PAYMENT), now);
  if (before?.paymentUrl === paymentUrl) return;
  storage.set(SHOWN_PAYMENT, JSON.stringify({ orderIds, totalKopecks, paymentUrl, at: now }));
}

/** Null for what is no payment, or can't be paid any more. Only a web address may become a link. */
export function parseShownPayment(kept: string | null, now = Date.now()): OpenPayment | null {
  try {
    const { orderIds, totalKopecks, paymentUrl, at } = JSON.parse(kept ?? '') as Partial<OpenPayment & { at: number }>;
    const isAddress = typeof paymentUrl === 'string' && /^https?:\/\//.test(paymentUrl);
    if (!isAddress || typeof at !== 'number' || now - at > RESERVATION_MINUTES * 60_000) return null;
    if (!Array.isArray(orderIds) || !orderIds.every(Number.isInteger) || !Number.isInteger(totalKopecks)) return null;
    return { orderIds, totalKopecks: Number(totalKopecks), paymentUrl };
  } catch {
    return null;
  }
}
