import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** An order whose claim is open is looked at again so much later. */
const HOLD_ON_MINUTES = 60;

type NewReward = {
  orderId: number;
  referrerId: number;
  amountKopecks: Kopecks;
  /** What the order is worth now. */
  ofKopecks: Kopecks;
  heldUntil: Date;
};

/** Writes a reward down that is not paid yet; nothing changes when its order was rewarded before. */
export async function insertReward(tx: Tx, reward: NewReward): Promise<void> {
  await tx
    .insertInto('referral_rewards')
    .values({
      order_id: reward.orderId,
      referrer_id: reward.referrerId,
      amount_kopecks: reward.amountKopecks,
      of_kopecks: reward.ofKopecks,
      held_until: reward.heldUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Reward = {
  referrerId: number;
  amountKopecks: Kopecks;
  /** What the order was worth when it was rewarded. */
  ofKopecks: Kopecks;
  /** What was asked back of it, had or not. */
  askedBackKopecks: Kopecks;
  /** Not paid yet, and whether it is time to. */
  isHeld: boolean;
  isDue: boolean;
};

/** The reward of an order, locked; null when there was none. */
export async function lockReward(tx: Tx, orderId: number): Promise<Reward | null> {
  const row = await tx
    .selectFrom('referral_rewards')
    .select(['referrer_id as referrerId', 'amount_kopecks as amountKopecks'])
    .select(['of_kopecks as ofKopecks', 'asked_back_kopecks as askedBackKopecks'])
    .select([
      sql<boolean>`held_until is not null`.as('isHeld'),
      sql<boolean>`coalesce(held_until <= now(), false)`.as('isDue'),
    ])
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

/** A reward is paid, or came to nothing. */
export async function endHold(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('referral_rewards').set({ held_until: null }).where('order_id', '=', orderId).execute();
}

/** A reward can't be paid yet. */
export async function holdOn(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('referral_rewards')
    .set({ held_until: sql<Date>`now() + make_interval(mins => ${sql.lit(HOLD_ON_MINUTES)})` })
    .where('order_id', '=', orderId)
    .execute();
}
