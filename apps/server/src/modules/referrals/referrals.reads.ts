import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** The sums of a user's paid and pending rewards, less what was taken back. */
export async function sumRewards(
  db: Db,
  referrerId: number,
): Promise<{ earnedKopecks: Kopecks; pendingKopecks: Kopecks }> {
  const remaining = sql`amount_kopecks - taken_back_kopecks`;
  return db
    .selectFrom('referral_rewards')
    .select([
      sql<number>`coalesce(sum(${remaining}) filter (where held_until is null), 0)`.as('earnedKopecks'),
      sql<number>`coalesce(sum(${remaining}) filter (where held_until is not null), 0)`.as('pendingKopecks'),
    ])
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
}

/** Orders whose reward is due to be paid, oldest first. */
export async function listDueRewards(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('referral_rewards')
    .select('order_id')
    .where('held_until', '<=', sql<Date>`now()`)
    .orderBy('held_until')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}
