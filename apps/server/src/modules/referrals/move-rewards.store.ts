import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/**
 * Moves the rewards of one referrer to another, whose orders are moved before. A pending reward for an order of the own is never paid:
 * it ends, as if it had been reclaimed.
 */
export async function moveRewardsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx
    .updateTable('referral_rewards')
    .set({ referrer_id: toBuyerId })
    .where('referrer_id', '=', fromBuyerId)
    .execute();
  await sql`update referral_rewards r set asked_back_kopecks = amount_kopecks,
      taken_back_kopecks = taken_back_kopecks + amount_kopecks - asked_back_kopecks, held_until = null
    from orders o
    where o.id = r.order_id and o.buyer_id = ${toBuyerId} and r.referrer_id = ${toBuyerId} and r.held_until is not null`.execute(
    tx,
  );
}
