import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { lockUserForShare } from '../accounts/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { listDueRewards } from './referrals.reads.ts';
import { amountToTakeBack } from './reward.rules.ts';
import { endPending, postponeReward, lockReward, setReclaimed } from './rewards.store.ts';

type Deps = {
  db: Db;
  /** The price of an order less its refunds, with the order locked. Comes from the orders module. */
  lockNetAmount: (tx: Tx, orderId: number) => Promise<Kopecks>;
  /** Whether an order has an open claim. Comes from the claims module. */
  hasOpenClaim: (tx: Tx, orderId: number) => Promise<boolean>;
};

/** The maximum that one run pays; the rest is left to the next run. */
const MAX_PER_RUN = 1_000;

/** Pays the rewards whose orders are no longer under warranty. A reward that fails does not stop the others. */
export async function payPendingRewards(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const orderId of await listDueRewards(deps.db, MAX_PER_RUN))
    await payPendingReward(deps, orderId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rewards could not be paid`);
}

/**
 * Pays the remaining amount of one reward, once. While its order has an open claim, which may end in a refund, the reward is
 * postponed. Nothing is paid to a deleted account. Locks: the order, its reward, the referrer, then ledger accounts.
 */
async function payPendingReward({ db, lockNetAmount, hasOpenClaim }: Deps, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const netKopecks = await lockNetAmount(tx, orderId);
    const reward = await lockReward(tx, orderId);
    if (!reward?.isDue) return;
    if (await hasOpenClaim(tx, orderId)) return postponeReward(tx, orderId);
    const hasAccount = await lockUserForShare(tx, reward.referrerId);
    const reclaimed = hasAccount ? amountToTakeBack(reward, netKopecks) : reward.amountKopecks;
    await setReclaimed(tx, orderId, { reclaimed, collected: reclaimed - reward.reclaimedKopecks });
    await endPending(tx, orderId);
    const amountKopecks = reward.amountKopecks - reclaimed;
    if (amountKopecks === 0) return;
    await postTransfer(tx, {
      cause: `order:${orderId}:referral`,
      from: account.referralCosts,
      to: account.buyer(reward.referrerId),
      amountKopecks,
    });
  });
}
