import { paymentWait } from '../../payment/payment-wait.ts';
import type { ReturnStage } from '../../payment/return-note.tsx';
import type { DomainOrder } from './domain-stage.ts';

/** The state of the domain order for a buyer who has returned from its payment page. */
export type DomainReturnStage = Exclude<ReturnStage, 'paid' | 'paidLate'>;

type Facts = Pick<DomainOrder, 'status' | 'payment_status' | 'payment_url' | 'expires_at'>;

export function domainReturnStage(order: Facts, returnedAt: number, now: number): DomainReturnStage {
  const { status, payment_status: payment } = order;
  if (status === 'processing') return payment === 'paid' ? 'registering' : paymentWait(order, returnedAt, now);
  if (status === 'completed' || status === 'banned') return 'registered';
  if (status === 'refunded') return 'refunded';
  if (payment === 'underpaid') return 'underpaid';
  if (payment === 'expired') return 'expired';
  return status === 'failed' && payment === 'paid' ? 'failed' : 'declined';
}
