import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { sumRewards } from '../referrals.reads.ts';
import { toReferralItem, toRewards } from './referral-view.ts';
import { listInviters, listReferralRows } from './referrals-office.reads.ts';

/** Who invited whom, in the back office. */
export function referralsOfficeRoutes({ db }: { db: Db }): AdminRoutes<'GET users/:id/referrals'> {
  return {
    'GET users/:id/referrals': async ({ params, query }) => {
      const [{ rows, total }, inviters, { earnedKopecks, pendingKopecks }] = await Promise.all([
        listReferralRows(db, params.id, query),
        listInviters(db, params.id),
        sumRewards(db, params.id),
      ]);
      return {
        items: rows.map(toReferralItem),
        total,
        inviters,
        rewards: toRewards({ paid: earnedKopecks, pending: pendingKopecks }),
      };
    },
  };
}
