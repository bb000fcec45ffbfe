import type { Tx } from '../../platform/database/index.ts';
import { account, postWhatIsThere } from '../ledger/index.ts';
import { addTakenBack, lockReward } from './rewards.store.ts';

/**
 * Takes the reward of a refunded order back, once, but at most what the referrer's balance still holds: what they have
 * spent stays a cost of the shop. In a transaction apart from the refund's own transfer: a second one after it could
 * wait in a circle with a sale or a reward.
 */
export async function takeBackReward(tx: Tx, orderId: number): Promise<void> {
  const reward = await lockReward(tx, orderId);
  if (!reward) return;
  const takenKopecks = await postWhatIsThere(tx, {
    cause: `order:${orderId}:referral-back`,
    from: account.buyer(reward.referrerId),
    to: account.referralCosts,
    amountKopecks: reward.amountKopecks,
  });
  if (takenKopecks > 0) await addTakenBack(tx, orderId, takenKopecks);
}
