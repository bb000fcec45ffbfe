/** Every status of a payment and where it may go. `expired` and `failed` may still be paid: money that comes late is money. */
export const paymentMoves = {
  created: ['pending', 'paid', 'failed'],
  pending: ['paid', 'expired', 'failed'],
  expired: ['paid'],
  failed: ['paid'],
  paid: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof paymentMoves;

/** Whether a payment may go from one status to another. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentMoves[from] as readonly PaymentStatus[]).includes(to);
}
