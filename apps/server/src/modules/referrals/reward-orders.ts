import { type Kopecks, percentOf } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { lockReferrer } from '../accounts/index.ts';
import { insertReward } from './rewards.store.ts';

type CompletedOrder = { id: number; buyerId: number; worthKopecks: Kopecks; warrantyUntil: Date };
type Parts = {
  db: Db;
  percent: number;
  /**
   * The orders of a payment that are delivered, with what was not given back of each, locked; whose they are is the
   * orders module's to know.
   */
  lockCompletedOrders: (tx: Tx, paymentId: number) => Promise<CompletedOrder[]>;
};

/**
 * Writes down the share of whoever brought a buyer in each delivered order of a payment, rounded down to the kopeck. It is held
 * until the warranty is over and paid by `payHeldRewards`. May run any number of times: each order is rewarded once.
 * Locks: orders, then the referrer.
 */
export async function rewardOrders({ db, percent, lockCompletedOrders }: Parts, paymentId: number): Promise<void> {
  if (percent === 0) return;
  await inTransaction(db, async (tx) => {
    const orders = await lockCompletedOrders(tx, paymentId);
    const referrerId = orders[0] ? await lockReferrer(tx, orders[0].buyerId) : null;
    if (referrerId === null) return;
    for (const { id: orderId, worthKopecks: ofKopecks, warrantyUntil } of orders) {
      const amountKopecks = percentOf(ofKopecks, percent);
      if (amountKopecks === 0) continue;
      await insertReward(tx, { orderId, referrerId, amountKopecks, ofKopecks, heldUntil: warrantyUntil });
    }
  });
}
