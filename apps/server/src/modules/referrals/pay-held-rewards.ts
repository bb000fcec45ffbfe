import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { holdUser } from '../accounts/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { listDueRewards } from './referrals.reads.ts';
import { partToTakeBack } from './reward.rules.ts';
import { endHold, holdOn, lockReward, setAskedBack } from './rewards.store.ts';

type Parts = {
  db: Db;
  /** What an order is worth after its refunds, locked; that is the orders module's to know. */
  lockWorth: (tx: Tx, orderId: number) => Promise<Kopecks>;
  /** Whether a claim of an order waits for its answer, which is the claims module's to know. */
  hasOpenClaim: (tx: Tx, orderId: number) => Promise<boolean>;
};

/** As many as a run pays at most; the rest waits for the next one. */
const MOST_AT_ONCE = 1_000;

/** Pays the rewards whose orders are no longer under warranty; one that fails keeps no other from being paid. */
export async function payHeldRewards(parts: Parts): Promise<void> {
  const failures: unknown[] = [];
  for (const orderId of await listDueRewards(parts.db, MOST_AT_ONCE))
    await payHeldReward(parts, orderId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rewards could not be paid`);
}

/**
 * Pays what is left of one reward, once. While a claim of its order is open it is held on, since that may end in a refund. To a
 * referrer who has deleted the account nothing is paid. Locks: the order, its reward, the referrer, then ledger accounts.
 */
async function payHeldReward({ db, lockWorth, hasOpenClaim }: Parts, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const worthKopecks = await lockWorth(tx, orderId);
    const reward = await lockReward(tx, orderId);
    if (!reward?.isDue) return;
    if (await hasOpenClaim(tx, orderId)) return holdOn(tx, orderId);
    const isThere = await holdUser(tx, reward.referrerId);
    const askedBack = isThere ? partToTakeBack(reward, worthKopecks) : reward.amountKopecks;
    await setAskedBack(tx, orderId, { askedBack, taken: askedBack - reward.askedBackKopecks });
    await endHold(tx, orderId);
    const amountKopecks = reward.amountKopecks - askedBack;
    if (amountKopecks === 0) return;
    await postTransfer(tx, {
      cause: `order:${orderId}:referral`,
      from: account.referralCosts,
      to: account.buyer(reward.referrerId),
      amountKopecks,
    });
  });
}
