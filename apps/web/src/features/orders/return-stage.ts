import { type Wait, waitOf } from '../../shared/payment-wait.ts';
import type { Order } from './order-stage.ts';

/** What became of the orders of a payment that the buyer is back from. */
export type ReturnStage = Wait | 'paid' | 'paidLate' | 'refunded' | 'declined' | 'expired' | 'underpaid';

/** One payment has one state; only money that came late may deliver a part and give back the rest. */
export function returnStage(orders: readonly [Order, ...Order[]], returnedAt: number, now: number): ReturnStage {
  const waiting = orders.find(({ status }) => status === 'processing');
  if (waiting) return waiting.payment_status === 'paid' ? 'checking' : waitOf(waiting, returnedAt, now);
  const [first] = orders;
  if (orders.some(({ status }) => status === 'completed')) return first.is_paid_late ? 'paidLate' : 'paid';
  if (orders.some(({ status }) => status === 'refunded')) return 'refunded';
  if (first.payment_status === 'underpaid') return 'underpaid';
  return first.payment_status === 'expired' ? 'expired' : 'declined';
}
