import { LATE_PAYMENT_DAYS } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { CaseKind } from './exception.rules.ts';
import type { InvoiceState } from './payment-provider.ts';
import { canMovePayment, isOpen, isSettled, type PaymentStatus } from './payment-state.ts';

export type ReceiptKind =
  | 'paid'
  | Extract<
      CaseKind,
      'underpaid' | 'overpaid' | 'paid_late' | 'paid_cancelled' | 'paid_twice' | 'unknown_invoice' | 'other_reference'
    >;

/** What we know of an invoice that is asked about. */
export type Ours = {
  /** The payment that the invoice is or says it is for. */
  payment: {
    id: number;
    purpose: 'orders' | 'top_up' | 'domain';
    amountKopecks: Kopecks;
    status: PaymentStatus;
    invoiceId: string | null;
  } | null;
  invoiceId: string;
  /** What was received by this invoice before. */
  receivedKopecks: Kopecks;
  /** Whether this is the last question before the payment expires. */
  isTimeOver: boolean;
};

export type Verdict =
  | { is: 'nothing' }
  | { is: 'expired' | 'failed' }
  | { is: 'listed'; kind: 'other_currency' | 'unknown_sum' | 'invoice_gone' }
  /** `amountKopecks`: what came since the last look. `to`: where it moves its payment; null leaves that alone. */
  | { is: 'received'; kind: ReceiptKind; amountKopecks: Kopecks; to: 'paid' | 'underpaid' | null };

const NOTHING: Verdict = { is: 'nothing' };

/** What a provider's answer means for us: how much came, what for, and whether it is what was asked. */
export function judgeInvoice(ours: Ours, invoice: InvoiceState | null): Verdict {
  const { payment, receivedKopecks } = ours;
  const isOwn = payment?.invoiceId === ours.invoiceId;
  if (!invoice) {
    const isMissed = isOwn && payment.status === 'pending' && ours.isTimeOver;
    return isMissed ? { is: 'listed', kind: 'invoice_gone' } : NOTHING;
  }
  if (invoice.status === 'pending') return NOTHING;
  if (invoice.status === 'expired' || invoice.status === 'failed')
    return isOwn && canMovePayment(payment.status, invoice.status) ? { is: invoice.status } : NOTHING;
  // As long as there is time, the buyer may still pay the rest.
  if (invoice.status === 'underpaid' && payment && isOpen(payment.status) && !ours.isTimeOver) return NOTHING;
  if (!invoice.amountKopecks || invoice.currency !== 'RUB') {
    if (receivedKopecks > 0) return NOTHING;
    const isOtherMoney = invoice.currency !== 'RUB' && invoice.currency !== '';
    return { is: 'listed', kind: isOtherMoney ? 'other_currency' : 'unknown_sum' };
  }
  const amountKopecks = invoice.amountKopecks - receivedKopecks;
  if (amountKopecks <= 0) return NOTHING;
  if (!payment) return { is: 'received', kind: 'unknown_invoice', amountKopecks, to: null };
  if (invoice.reference !== String(payment.id))
    return { is: 'received', kind: 'other_reference', amountKopecks, to: null };
  if (receivedKopecks > 0) return { is: 'received', kind: 'overpaid', amountKopecks, to: null };
  return { is: 'received', amountKopecks, ...settling(payment, isOwn, amountKopecks) };
}

/** The first money of a payment decides about it; a second invoice may only do so when it is enough. */
function settling(
  payment: NonNullable<Ours['payment']>,
  isOwn: boolean,
  cameKopecks: Kopecks,
): { kind: ReceiptKind; to: 'paid' | 'underpaid' | null } {
  const isShort = cameKopecks < payment.amountKopecks;
  const isSecond = !isOwn && payment.invoiceId !== null;
  if (isSettled(payment.status) || (isSecond && isShort)) return { kind: 'paid_twice', to: null };
  if (isShort) return { kind: 'underpaid', to: payment.purpose === 'top_up' ? 'paid' : 'underpaid' };
  if (payment.status === 'expired') return { kind: 'paid_late', to: 'paid' };
  if (payment.status === 'failed') return { kind: 'paid_cancelled', to: 'paid' };
  return { kind: cameKopecks > payment.amountKopecks ? 'overpaid' : 'paid', to: 'paid' };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WATCHED_SECONDS = LATE_PAYMENT_DAYS * 24 * HOUR;

type Watched = { ageSeconds: number; status: PaymentStatus; isBeingPaid?: boolean | undefined };

/**
 * Seconds until a payment that may still be paid is asked about again; null when it is not worth asking any more. About
 * every 20 s in its first ten minutes, since notices may be lost (api.md, Payments); then after half of its age each time,
 * which is fifteen times in three days. One whose payer has begun to pay is asked about every minute for two hours; one
 * that its provider called off is hardly ever paid, and is asked about every five minutes at most.
 */
export function nextCheckSeconds({ ageSeconds, status, isBeingPaid = false }: Watched): number | null {
  if (isSettled(status) || ageSeconds >= WATCHED_SECONDS) return null;
  const later = Math.min(ageSeconds / 2, WATCHED_SECONDS - ageSeconds);
  if (status === 'failed') return Math.max(5 * MINUTE, later);
  if (ageSeconds < 10 * MINUTE) return 20;
  if (isBeingPaid && ageSeconds < 2 * HOUR) return MINUTE;
  return Math.max(MINUTE, later);
}
