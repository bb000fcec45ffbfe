import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Summary } from './get-summary.ts';

/** A summary as the API returns it. */
export function toSummary({
  referredCount,
  earnedKopecks,
  pendingKopecks,
  ...rest
}: Summary): Output<'referrals/getSummary'> {
  return {
    ...rest,
    referred_count: referredCount,
    earned: toRoubles(earnedKopecks),
    pending: toRoubles(pendingKopecks),
  };
}
