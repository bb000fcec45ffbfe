import { type PaymentWait, paymentWait } from '../../payment/payment-wait.ts';
import type { Payment } from './use-payments.ts';

/** The state of the top-up from whose page the buyer has returned. */
export type TopUpReturnStage = PaymentWait | 'paid' | 'expired' | 'declined' | 'refunded';

export function topUpReturnStage(payment: Payment, returnedAt: number, now: number): TopUpReturnStage {
  if (payment.status === 'pending') return paymentWait(payment, returnedAt, now);
  return payment.status === 'failed' ? 'declined' : payment.status;
}
