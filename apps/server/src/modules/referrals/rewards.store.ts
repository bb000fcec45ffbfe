import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Writes a reward down; false when its order was rewarded before. */
export async function insertReward(
  tx: Tx,
  reward: { orderId: number; referrerId: number; amountKopecks: Kopecks },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('referral_rewards')
    .values({ order_id: reward.orderId, referrer_id: reward.referrerId, amount_kopecks: reward.amountKopecks })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The reward of an order, locked; null when there was none. */
export async function lockReward(
  tx: Tx,
  orderId: number,
): Promise<{ referrerId: number; amountKopecks: Kopecks } | null> {
  const row = await tx
    .selectFrom('referral_rewards')
    .select(['referrer_id as referrerId', 'amount_kopecks as amountKopecks'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function addTakenBack(tx: Tx, orderId: number, kopecks: Kopecks): Promise<void> {
  await tx
    .updateTable('referral_rewards')
    .set({ taken_back_kopecks: sql<number>`taken_back_kopecks + ${kopecks}` })
    .where('order_id', '=', orderId)
    .execute();
}
