import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Writes a reward down; false when its order was rewarded before. */
export async function insertReward(
  tx: Tx,
  reward: { orderId: number; referrerId: number; amountKopecks: Kopecks; ofKopecks: Kopecks },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('referral_rewards')
    .values({
      order_id: reward.orderId,
      referrer_id: reward.referrerId,
      amount_kopecks: reward.amountKopecks,
      of_kopecks: reward.ofKopecks,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type Reward = {
  referrerId: number;
  amountKopecks: Kopecks;
  /** What the order was worth when it was rewarded. */
  ofKopecks: Kopecks;
  /** What was asked back of it, had or not. */
  askedBackKopecks: Kopecks;
};

/** The reward of an order, locked; null when there was none. */
export async function lockReward(tx: Tx, orderId: number): Promise<Reward | null> {
  const row = await tx
    .selectFrom('referral_rewards')
    .select(['referrer_id as referrerId', 'amount_kopecks as amountKopecks'])
    .select(['of_kopecks as ofKopecks', 'asked_back_kopecks as askedBackKopecks'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down how much of a reward was asked back by now, and how much more of it was had. */
export async function setAskedBack(
  tx: Tx,
  orderId: number,
  kopecks: { askedBack: Kopecks; taken: Kopecks },
): Promise<void> {
  await tx
    .updateTable('referral_rewards')
    .set({
      asked_back_kopecks: kopecks.askedBack,
      taken_back_kopecks: sql<number>`taken_back_kopecks + ${kopecks.taken}`,
    })
    .where('order_id', '=', orderId)
    .execute();
}
