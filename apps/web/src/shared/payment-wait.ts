import { secondsLeft } from './time-left.ts';
import { ENDING_SECONDS, SLOW_PAYMENT_MS } from './timings.ts';

/** How a payment that is not decided yet stands for a buyer who is back from its page. */
export type Wait = 'checking' | 'slow' | 'ending' | 'overdue';

/** The end of the time says more than a long wait: who has paid must not pay again, who has not must hurry. */
export function waitOf(
  payment: { payment_url?: string | null | undefined; expires_at?: string | null | undefined },
  returnedAt: number,
  now: number,
): Wait {
  const left = payment.payment_url ? secondsLeft(payment.expires_at, now) : 0;
  if (left === 0) return 'overdue';
  if (left <= ENDING_SECONDS) return 'ending';
  return now - returnedAt >= SLOW_PAYMENT_MS ? 'slow' : 'checking';
}
