import { type Kopecks, percentOf } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { lockReferrer } from '../accounts/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { insertReward } from './rewards.store.ts';

type Parts = {
  db: Db;
  percent: number;
  /**
   * The orders of a payment that are delivered, with what was not given back of each, locked; whose they are is the
   * orders module's to know.
   */
  lockCompletedOrders: (tx: Tx, paymentId: number) => Promise<{ id: number; buyerId: number; worthKopecks: Kopecks }[]>;
};

/**
 * Pays whoever brought a buyer their share of each delivered order of a payment, rounded down to the kopeck. May run any
 * number of times: each order is rewarded once. Locks: orders, the referrer, then ledger accounts.
 */
export async function rewardOrders({ db, percent, lockCompletedOrders }: Parts, paymentId: number): Promise<void> {
  if (percent === 0) return;
  await inTransaction(db, async (tx) => {
    const orders = await lockCompletedOrders(tx, paymentId);
    const referrerId = orders[0] ? await lockReferrer(tx, orders[0].buyerId) : null;
    if (referrerId === null) return;
    for (const order of orders) {
      const amountKopecks = percentOf(order.worthKopecks, percent);
      if (amountKopecks === 0) continue;
      if (!(await insertReward(tx, { orderId: order.id, referrerId, amountKopecks, ofKopecks: order.worthKopecks })))
        continue;
      await postTransfer(tx, {
        cause: `order:${order.id}:referral`,
        from: account.referralCosts,
        to: account.buyer(referrerId),
        amountKopecks,
      });
    }
  });
}
