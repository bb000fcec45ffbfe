import type { Kopecks } from '@lotok/money';
import type { InvoiceState } from './payment-provider.ts';

export type Verdict = { is: 'paid' | 'expired' | 'failed' | 'wait' } | { is: 'strange'; why: string };

/**
 * What a provider's answer means for our payment. Paid counts only when reference, currency and amount are ours;
 * anything else is for an operator to look at, and no money is posted.
 */
export function judgeInvoice(payment: { id: number; amountKopecks: Kopecks }, invoice: InvoiceState | null): Verdict {
  if (!invoice) return { is: 'strange', why: 'the provider does not know this invoice' };
  if (invoice.status !== 'paid') return { is: invoice.status === 'pending' ? 'wait' : invoice.status };
  if (invoice.reference !== String(payment.id)) return { is: 'strange', why: 'paid, but for another reference' };
  if (invoice.currency !== 'RUB') return { is: 'strange', why: `paid in ${invoice.currency}` };
  if (invoice.amountKopecks !== payment.amountKopecks)
    return { is: 'strange', why: `paid ${invoice.amountKopecks} kopecks of ${payment.amountKopecks}` };
  return { is: 'paid' };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Seconds until an open payment is asked about again: about every 20 s in its first ten minutes, then ever more rarely;
 * null when it is not worth asking any more. Notices may be lost, so this is what finds the payment (api.md, Payments).
 */
export function nextCheckSeconds(ageSeconds: number): number | null {
  if (ageSeconds < 10 * MINUTE) return 20;
  if (ageSeconds < 30 * MINUTE) return MINUTE;
  if (ageSeconds < 2 * HOUR) return 5 * MINUTE;
  if (ageSeconds < 24 * HOUR) return HOUR;
  return ageSeconds < 72 * HOUR ? 4 * HOUR : null;
}
