import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { getReferralCode } from '../accounts/index.ts';
import { sumRewards } from './referrals.reads.ts';

/** A user's referral link, and how many users and how much money it brought. */
export async function getSummary(
  { db, publicUrl, percent }: { db: Db; publicUrl: string; percent: number },
  buyerId: number,
): Promise<Output<'referrals/getSummary'>> {
  const [{ code, referredCount }, { earnedKopecks, pendingKopecks }] = await Promise.all([
    getReferralCode(db, buyerId),
    sumRewards(db, buyerId),
  ]);
  return {
    code,
    link: `${publicUrl}/?code=${encodeURIComponent(code)}`,
    percent,
    referred_count: referredCount,
    earned: toRoubles(earnedKopecks),
    pending: toRoubles(pendingKopecks),
  };
}
