import type { Kopecks } from '@lotok/money';

/** How much of a reward must be taken back when its order has this price after refunds: in proportion, rounded in the referrer's favour. */
export function amountToTakeBack(
  reward: { amountKopecks: Kopecks; baseKopecks: Kopecks },
  netKopecks: Kopecks,
): Kopecks {
  const refunded = BigInt(reward.baseKopecks - netKopecks);
  return Number((BigInt(reward.amountKopecks) * refunded) / BigInt(reward.baseKopecks));
}
