import type { Kopecks } from '@lotok/money';
import type { InvoiceState } from './payment-provider.ts';

export type DifferenceKind = 'paid_there_only' | 'paid_here_only' | 'unknown_here' | 'amount_differs';

/** What we know of an invoice, once all that the provider told of it was written down. */
export type OurSide = {
  /** What was received by it; null: nothing. */
  receivedKopecks: Kopecks | null;
  /** Whether it belongs to a payment of ours, and whether that still waits for its money. */
  payment: 'none' | 'open' | 'closed';
  /** Whether it was put before the operator: then that is not said twice. */
  isListed: boolean;
};

/**
 * How the provider's word of an invoice differs from ours; null when it does not. What was given back counts as received:
 * the provider still has it.
 */
export function differenceOf(ours: OurSide, invoice: InvoiceState | null): DifferenceKind | null {
  const { receivedKopecks, payment, isListed } = ours;
  const isPaidThere = invoice?.status === 'paid' || invoice?.status === 'underpaid';
  if (receivedKopecks === null) {
    // Short, and its time still runs: the rest may come.
    const isWaiting = invoice?.status === 'underpaid' && payment === 'open';
    if (!isPaidThere || isListed || isWaiting) return null;
    return payment === 'none' ? 'unknown_here' : 'paid_there_only';
  }
  if (!isPaidThere) return 'paid_here_only';
  return invoice.currency === 'RUB' && invoice.amountKopecks === receivedKopecks ? null : 'amount_differs';
}
