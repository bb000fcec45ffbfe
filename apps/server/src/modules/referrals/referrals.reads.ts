import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** What a user was paid for bringing buyers, without what was taken back. */
export async function sumEarned(db: Db, referrerId: number): Promise<Kopecks> {
  const { earned } = await db
    .selectFrom('referral_rewards')
    .select(sql<number>`coalesce(sum(amount_kopecks - taken_back_kopecks), 0)`.as('earned'))
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return earned;
}
