import { paymentWait } from '../../payment/payment-wait.ts';
import type { ReturnStage } from '../../payment/return-note.tsx';
import type { Order } from './order-stage.ts';

/** The state of the orders of a payment, after the buyer has returned from its page. */
export type PaymentReturnStage = Exclude<ReturnStage, 'registering' | 'registered' | 'failed'>;

/** All orders of a payment share its state; only a late payment may deliver some orders and refund the others. */
export function paymentReturnStage(
  orders: readonly [Order, ...Order[]],
  returnedAt: number,
  now: number,
): PaymentReturnStage {
  const waiting = orders.find(({ status }) => status === 'processing');
  if (waiting) return waiting.payment_status === 'paid' ? 'checking' : paymentWait(waiting, returnedAt, now);
  const [first] = orders;
  if (orders.some(({ status }) => status === 'completed')) return first.is_paid_late ? 'paidLate' : 'paid';
  if (orders.some(({ status }) => status === 'refunded')) return 'refunded';
  if (first.payment_status === 'underpaid') return 'underpaid';
  return first.payment_status === 'expired' ? 'expired' : 'declined';
}
