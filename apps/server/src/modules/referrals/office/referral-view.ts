import type { AdminOutput } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';
import type { ReferralRow } from './referrals-office.reads.ts';

type Item = AdminOutput<'GET users/:id/referrals'>['items'][number];

export const toRewards = ({ paid, pending }: { paid: Kopecks; pending: Kopecks }): Item['rewards'] => ({
  paid: toRoubles(paid),
  pending: toRoubles(pending),
});

export function toReferralItem({ orders, rewards, createdAt, ...row }: ReferralRow): Item {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    orders: { count: orders.count, sum: toRoubles(orders.kopecks) },
    rewards: toRewards(rewards),
  };
}
