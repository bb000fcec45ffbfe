/**
 * Every status of a payment, of orders and top-ups alike, and where it may go. `expired` and `failed` may still be paid:
 * money that comes late is money. `underpaid`: less came than was asked, and it went back.
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

/** Whether a payment may go from one status to another. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentMoves[from] as readonly PaymentStatus[]).includes(to);
}

/** Whether its time still runs: the buyer may pay, and units are reserved. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'pending';
}

/** Whether money has decided about it; whatever comes afterwards is more than was asked. */
export function isSettled(status: PaymentStatus): boolean {
  return !canMovePayment(status, 'paid');
}

/** What buyers are told: a payment without its invoice waits like any other, and one that was short has failed. */
export function shownStatus(status: PaymentStatus): 'pending' | 'paid' | 'expired' | 'failed' | 'refunded' {
  if (status === 'created') return 'pending';
  return status === 'underpaid' ? 'failed' : status;
}
