import { LATE_PAYMENT_DAYS } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { CaseKind } from './cases/exception.rules.ts';
import type { InvoiceState } from './payment-provider.ts';
import { canMovePayment, isOpen, hasReceivedMoney, type PaymentStatus } from './payment-state.ts';

export type ReceiptKind =
  | 'paid'
  | Extract<
      CaseKind,
      'underpaid' | 'overpaid' | 'paid_late' | 'paid_cancelled' | 'paid_twice' | 'unknown_invoice' | 'other_reference'
    >;

/** What the shop knows of an invoice that is queried. */
export type LocalInvoiceState = {
  /** The payment of the invoice, or the one that its reference names. */
  payment: {
    id: number;
    purpose: 'orders' | 'top_up' | 'domain' | 'prize' | 'partner_promo';
    amountKopecks: Kopecks;
    status: PaymentStatus;
    invoiceId: string | null;
  } | null;
  invoiceId: string;
  /** The amount already received by this invoice. */
  receivedKopecks: Kopecks;
  /** Whether this is the last query before the payment expires. */
  isTimeOver: boolean;
};

export type Verdict =
  | { type: 'nothing' }
  | { type: 'expired' | 'failed' }
  | { type: 'listed'; kind: 'other_currency' | 'unknown_sum' | 'invoice_gone' }
  /** `amountKopecks`: the amount received since the last query. `to`: the new status of the payment; null: unchanged. */
  | { type: 'received'; kind: ReceiptKind; amountKopecks: Kopecks; to: 'paid' | 'underpaid' | null };

const NOTHING: Verdict = { type: 'nothing' };

/** Evaluates the state of an invoice: how much was received, for which payment, and whether it is the amount due. */
export function evaluateInvoice(local: LocalInvoiceState, invoice: InvoiceState | null): Verdict {
  const { payment, receivedKopecks } = local;
  const isOwn = payment?.invoiceId === local.invoiceId;
  if (!invoice) {
    const isMissed = isOwn && payment.status === 'pending' && local.isTimeOver;
    return isMissed ? { type: 'listed', kind: 'invoice_gone' } : NOTHING;
  }
  if (invoice.status === 'pending') return NOTHING;
  if (invoice.status === 'expired' || invoice.status === 'failed')
    return isOwn && canMovePayment(payment.status, invoice.status) ? { type: invoice.status } : NOTHING;
  // While the payment is open, the buyer may still pay the rest.
  if (invoice.status === 'underpaid' && payment && isOpen(payment.status) && !local.isTimeOver) return NOTHING;
  if (!invoice.amountKopecks || invoice.currency !== 'RUB') {
    if (receivedKopecks > 0) return NOTHING;
    const isOtherMoney = invoice.currency !== 'RUB' && invoice.currency !== '';
    return { type: 'listed', kind: isOtherMoney ? 'other_currency' : 'unknown_sum' };
  }
  const amountKopecks = invoice.amountKopecks - receivedKopecks;
  if (amountKopecks <= 0) return NOTHING;
  if (!payment) return { type: 'received', kind: 'unknown_invoice', amountKopecks, to: null };
  if (invoice.reference !== String(payment.id))
    return { type: 'received', kind: 'other_reference', amountKopecks, to: null };
  if (receivedKopecks > 0) return { type: 'received', kind: 'overpaid', amountKopecks, to: null };
  return { type: 'received', amountKopecks, ...decideReceipt(payment, isOwn, amountKopecks) };
}

/** The first receipt decides about the payment; a receipt of another invoice does so only if it is sufficient. */
function decideReceipt(
  payment: NonNullable<LocalInvoiceState['payment']>,
  isOwn: boolean,
  amountKopecks: Kopecks,
): { kind: ReceiptKind; to: 'paid' | 'underpaid' | null } {
  const isShort = amountKopecks < payment.amountKopecks;
  const isSecond = !isOwn && payment.invoiceId !== null;
  if (hasReceivedMoney(payment.status) || (isSecond && isShort)) return { kind: 'paid_twice', to: null };
  if (isShort) return { kind: 'underpaid', to: payment.purpose === 'top_up' ? 'paid' : 'underpaid' };
  if (payment.status === 'expired') return { kind: 'paid_late', to: 'paid' };
  if (payment.status === 'failed') return { kind: 'paid_cancelled', to: 'paid' };
  return { kind: amountKopecks > payment.amountKopecks ? 'overpaid' : 'paid', to: 'paid' };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const CHECK_PERIOD_SECONDS = LATE_PAYMENT_DAYS * 24 * HOUR;

type CheckTiming = { ageSeconds: number; status: PaymentStatus; isBeingPaid?: boolean | undefined };

/**
 * Seconds until the next check of a payment that may still be paid; null when no further check is useful. Every 20 s in its
 * first ten minutes, since notices may be lost (api.md, Payments); then each time after half of its age, which is fifteen checks in
 * three days. A payment whose payer has started to pay is checked every minute for two hours; one that failed at its provider is
 * hardly ever paid and is checked at most every five minutes.
 */
export function nextCheckSeconds({ ageSeconds, status, isBeingPaid = false }: CheckTiming): number | null {
  if (hasReceivedMoney(status) || ageSeconds >= CHECK_PERIOD_SECONDS) return null;
  const later = Math.min(ageSeconds / 2, CHECK_PERIOD_SECONDS - ageSeconds);
  if (status === 'failed') return Math.max(5 * MINUTE, later);
  if (ageSeconds < 10 * MINUTE) return 20;
  if (isBeingPaid && ageSeconds < 2 * HOUR) return MINUTE;
  return Math.max(MINUTE, later);
}
