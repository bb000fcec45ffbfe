import { type Kopecks, percentOf } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { lockReferrer } from '../accounts/index.ts';
import { insertReward } from './rewards.store.ts';

type CompletedOrder = { id: number; buyerId: number; netKopecks: Kopecks; warrantyUntil: Date };
type Deps = {
  db: Db;
  percent: number;
  /** The delivered orders of a payment, with their price less refunds, locked. Comes from the orders module. */
  lockCompletedOrders: (tx: Tx, paymentId: number) => Promise<CompletedOrder[]>;
};

/**
 * Records the referrer's reward for each delivered order of a payment: a percentage, rounded down to the kopeck. It is pending
 * until the warranty ends and is then paid by `payPendingRewards`. Idempotent: each order is rewarded once.
 * Locks: orders, then the referrer.
 */
export async function rewardOrders({ db, percent, lockCompletedOrders }: Deps, paymentId: number): Promise<void> {
  if (percent === 0) return;
  await inTransaction(db, async (tx) => {
    const orders = await lockCompletedOrders(tx, paymentId);
    const referrerId = orders[0] ? await lockReferrer(tx, orders[0].buyerId) : null;
    if (referrerId === null) return;
    for (const { id: orderId, netKopecks: baseKopecks, warrantyUntil } of orders) {
      const amountKopecks = percentOf(baseKopecks, percent);
      if (amountKopecks === 0) continue;
      await insertReward(tx, { orderId, referrerId, amountKopecks, baseKopecks, pendingUntil: warrantyUntil });
    }
  });
}
