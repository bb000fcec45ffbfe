import type { Kopecks } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { getReferralCode } from '../accounts/index.ts';
import { sumRewards } from './referrals.reads.ts';

export type Summary = {
  code: string;
  link: string;
  percent: number;
  referredCount: number;
  earnedKopecks: Kopecks;
  pendingKopecks: Kopecks;
};

/** A user's referral link, and how many users and how much money it brought. */
export async function getSummary(
  { db, publicUrl, rules }: { db: Db; publicUrl: string; rules: { readonly referralPercent: number } },
  buyerId: number,
): Promise<Summary> {
  const [{ code, referredCount }, { earnedKopecks, pendingKopecks }] = await Promise.all([
    getReferralCode(db, buyerId),
    sumRewards(db, buyerId),
  ]);
  return {
    code,
    link: `${publicUrl}/?code=${encodeURIComponent(code)}`,
    percent: rules.referralPercent,
    referredCount,
    earnedKopecks,
    pendingKopecks,
  };
}
