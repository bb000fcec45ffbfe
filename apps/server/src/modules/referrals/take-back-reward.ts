import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { account, postWhatIsThere } from '../ledger/index.ts';
import { partToTakeBack } from './reward.rules.ts';
import { lockReward, setAskedBack } from './rewards.store.ts';

type Parts = {
  db: Db;
  /** What an order is worth after its refunds, locked; that is the orders module's to know. */
  lockWorth: (tx: Tx, orderId: number) => Promise<Kopecks>;
};

/**
 * Takes the reward of a refunded order back in proportion, each part once. One that is still held was not paid, so it only
 * becomes smaller. Of one that was paid at most what the referrer's balance still holds goes back: what they have spent stays
 * a cost of the shop. In a transaction apart from the refund's own transfer: a second
 * one after it could wait in a circle with a sale or a reward. Locks: the order, its reward, then ledger accounts.
 */
export async function takeBackReward({ db, lockWorth }: Parts, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const worthKopecks = await lockWorth(tx, orderId);
    const reward = await lockReward(tx, orderId);
    if (!reward) return;
    const askedBack = partToTakeBack(reward, worthKopecks);
    if (askedBack <= reward.askedBackKopecks) return;
    const amountKopecks = askedBack - reward.askedBackKopecks;
    const taken = reward.isHeld
      ? amountKopecks
      : await postWhatIsThere(tx, {
          cause: `order:${orderId}:referral-back:${askedBack}`,
          from: account.buyer(reward.referrerId),
          to: account.referralCosts,
          amountKopecks,
        });
    await setAskedBack(tx, orderId, { askedBack, taken });
  });
}
