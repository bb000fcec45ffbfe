import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { account, postUpToBalance } from '../ledger/index.ts';
import { amountToTakeBack } from './reward.rules.ts';
import { lockReward, setReclaimed } from './rewards.store.ts';

type Deps = {
  db: Db;
  /** The price of an order less its refunds, with the order locked. Comes from the orders module. */
  lockNetAmount: (tx: Tx, orderId: number) => Promise<Kopecks>;
};

/**
 * Takes back the reward of a refunded order in proportion, each part once. A pending reward only becomes smaller. Of a paid one at
 * most the referrer's balance is collected: what they have spent remains a cost of the shop. Runs in a transaction of its own: a
 * second transfer after that of the refund could deadlock with a sale or a reward. Locks: the order, its reward, then ledger
 * accounts.
 */
export async function takeBackReward({ db, lockNetAmount }: Deps, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const netKopecks = await lockNetAmount(tx, orderId);
    const reward = await lockReward(tx, orderId);
    if (!reward) return;
    const reclaimed = amountToTakeBack(reward, netKopecks);
    if (reclaimed <= reward.reclaimedKopecks) return;
    const amountKopecks = reclaimed - reward.reclaimedKopecks;
    const collected = reward.isPending
      ? amountKopecks
      : await postUpToBalance(tx, {
          cause: `order:${orderId}:referral-back:${reclaimed}`,
          from: account.buyer(reward.referrerId),
          to: account.referralCosts,
          amountKopecks,
        });
    await setReclaimed(tx, orderId, { reclaimed, collected });
  });
}
