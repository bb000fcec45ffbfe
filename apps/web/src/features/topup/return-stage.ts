import { type Wait, waitOf } from '../../shared/payment-wait.ts';
import type { Payment } from './use-payments.ts';

/** What became of the top-up that the buyer is back from. */
export type ReturnStage = Wait | 'paid' | 'expired' | 'declined' | 'refunded';

export function returnStage(payment: Payment, returnedAt: number, now: number): ReturnStage {
  if (payment.status === 'pending') return waitOf(payment, returnedAt, now);
  return payment.status === 'failed' ? 'declined' : payment.status;
}
