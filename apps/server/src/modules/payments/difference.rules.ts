import type { Kopecks } from '@lotok/money';
import type { InvoiceState } from './payment-provider.ts';
import type { PaymentStatus } from './payment-state.ts';

export type DifferenceKind = 'paid_there_only' | 'paid_here_only' | 'unknown_here' | 'amount_differs';

/**
 * How the provider's word of an invoice differs from ours; null when it does not. Refunded counts as paid: the money was
 * received, and what the shop gives back it gives to the balance.
 */
export function differenceOf(
  payment: { status: PaymentStatus; amountKopecks: Kopecks } | null,
  invoice: InvoiceState | null,
): DifferenceKind | null {
  const isPaidThere = invoice?.status === 'paid';
  if (!payment) return isPaidThere ? 'unknown_here' : null;
  const isPaidHere = payment.status === 'paid' || payment.status === 'refunded';
  if (isPaidThere !== isPaidHere) return isPaidThere ? 'paid_there_only' : 'paid_here_only';
  const isSameSum = invoice?.currency === 'RUB' && invoice.amountKopecks === payment.amountKopecks;
  return isPaidHere && !isSameSum ? 'amount_differs' : null;
}
