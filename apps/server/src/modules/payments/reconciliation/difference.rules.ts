import type { Kopecks } from '@lotok/money';
import type { InvoiceState } from '../payment-provider.ts';

export type DifferenceKind = 'paid_there_only' | 'paid_here_only' | 'unknown_here' | 'amount_differs';

/** What the shop knows of an invoice after the provider's report was recorded. */
export type LocalInvoice = {
  /** The amount received; null if none. */
  receivedKopecks: Kopecks | null;
  /** Whether it belongs to a payment of the shop, and whether that is still open. */
  payment: 'none' | 'open' | 'closed';
  /** Whether it has a case: then it is not reported as a difference as well. */
  isListed: boolean;
};

/**
 * How the provider's state of an invoice differs from the shop's; null when it does not. Refunded money counts as received: the
 * provider still has it.
 */
export function differenceOf(local: LocalInvoice, invoice: InvoiceState | null): DifferenceKind | null {
  const { receivedKopecks, payment, isListed } = local;
  const isPaidThere = invoice?.status === 'paid' || invoice?.status === 'underpaid';
  if (receivedKopecks === null) {
    // Underpaid, but the payment is still open: the rest may come.
    const mayStillBePaid = invoice?.status === 'underpaid' && payment === 'open';
    if (!isPaidThere || isListed || mayStillBePaid) return null;
    return payment === 'none' ? 'unknown_here' : 'paid_there_only';
  }
  if (!isPaidThere) return 'paid_here_only';
  return invoice.currency === 'RUB' && invoice.amountKopecks === receivedKopecks ? null : 'amount_differs';
}
