/**
 * Every status of a payment, for orders and top-ups, with the allowed transitions. `expired` and `failed` may still be paid: late
 * money is accepted. `underpaid`: less than the amount due came, and it was refunded.
 */
export const paymentMoves = {
  created: ['pending', 'paid', 'underpaid', 'failed'],
  pending: ['paid', 'underpaid', 'expired', 'failed'],
  expired: ['paid', 'underpaid'],
  failed: ['paid', 'underpaid'],
  paid: ['refunded'],
  underpaid: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof paymentMoves;

/** Whether a transition between two statuses is allowed. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentMoves[from] as readonly PaymentStatus[]).includes(to);
}

/** Whether a payment is open: the buyer may pay, and units are reserved. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'pending';
}

/** Whether money for the payment has arrived, also if it was refunded since. Further money is an overpayment. */
export function hasReceivedMoney(status: PaymentStatus): boolean {
  return !canMovePayment(status, 'paid');
}

/** The status that buyers see: `created` is shown as pending, `underpaid` as failed. */
export function shownStatus(status: PaymentStatus): 'pending' | 'paid' | 'expired' | 'failed' | 'refunded' {
  if (status === 'created') return 'pending';
  return status === 'underpaid' ? 'failed' : status;
}
