import type { Kopecks } from '@lotok/money';

/** How much of a reward has to be back when its order is worth so much: in proportion, in favour of the rewarded. */
export function partToTakeBack(reward: { amountKopecks: Kopecks; ofKopecks: Kopecks }, worthKopecks: Kopecks): Kopecks {
  const gone = BigInt(reward.ofKopecks - worthKopecks);
  return Number((BigInt(reward.amountKopecks) * gone) / BigInt(reward.ofKopecks));
}
