import { secondsLeft } from '../shared/text/time-left.ts';
import { ENDING_SECONDS, SLOW_PAYMENT_MS } from '../shared/timings.ts';

/** The state of an undecided payment after the buyer has returned from the payment page. */
export type PaymentWait = 'checking' | 'slow' | 'ending' | 'overdue';

/** The deadline takes precedence over a long wait: after it nobody must pay again, shortly before it the buyer must hurry. */
export function paymentWait(
  payment: { payment_url?: string | null | undefined; expires_at?: string | null | undefined },
  returnedAt: number,
  now: number,
): PaymentWait {
  const left = payment.payment_url ? secondsLeft(payment.expires_at, now) : 0;
  if (left === 0) return 'overdue';
  if (left <= ENDING_SECONDS) return 'ending';
  return now - returnedAt >= SLOW_PAYMENT_MS ? 'slow' : 'checking';
}
