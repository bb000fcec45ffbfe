import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** How long a reward is postponed while its order has an open claim. */
const POSTPONE_MINUTES = 60;

type NewReward = {
  orderId: number;
  referrerId: number;
  amountKopecks: Kopecks;
  /** The current price of the order less refunds, on which the reward is computed. */
  baseKopecks: Kopecks;
  pendingUntil: Date;
};

/** Inserts a pending reward. Does nothing when the order was rewarded before. */
export async function insertReward(tx: Tx, reward: NewReward): Promise<void> {
  await tx
    .insertInto('referral_rewards')
    .values({
      order_id: reward.orderId,
      referrer_id: reward.referrerId,
      amount_kopecks: reward.amountKopecks,
      of_kopecks: reward.baseKopecks,
      held_until: reward.pendingUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Reward = {
  referrerId: number;
  amountKopecks: Kopecks;
  /** The price of the order less refunds when it was rewarded. */
  baseKopecks: Kopecks;
  /** How much of it was reclaimed, whether it could be collected or not. */
  reclaimedKopecks: Kopecks;
  /** Whether it is not paid yet, and whether it is due. */
  isPending: boolean;
  isDue: boolean;
};

/** The reward of an order, locked; null when there was none. */
export async function lockReward(tx: Tx, orderId: number): Promise<Reward | null> {
  const row = await tx
    .selectFrom('referral_rewards')
    .select(['referrer_id as referrerId', 'amount_kopecks as amountKopecks'])
    .select(['of_kopecks as baseKopecks', 'asked_back_kopecks as reclaimedKopecks'])
    .select([
      sql<boolean>`held_until is not null`.as('isPending'),
      sql<boolean>`coalesce(held_until <= now(), false)`.as('isDue'),
    ])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Records the total reclaimed of a reward, and the additional amount collected. */
export async function setReclaimed(
  tx: Tx,
  orderId: number,
  kopecks: { reclaimed: Kopecks; collected: Kopecks },
): Promise<void> {
  await tx
    .updateTable('referral_rewards')
    .set({
      asked_back_kopecks: kopecks.reclaimed,
      taken_back_kopecks: sql<number>`taken_back_kopecks + ${kopecks.collected}`,
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Ends the pending state: the reward is paid, or nothing of it is left. */
export async function endPending(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('referral_rewards').set({ held_until: null }).where('order_id', '=', orderId).execute();
}

/** Postpones a reward that can't be paid yet. */
export async function postponeReward(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('referral_rewards')
    .set({ held_until: sql<Date>`now() + make_interval(mins => ${sql.lit(POSTPONE_MINUTES)})` })
    .where('order_id', '=', orderId)
    .execute();
}
