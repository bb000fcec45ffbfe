import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import type { UserCardRow, UserRow } from './users.reads.ts';

type ListItem = AdminOutput<'GET users'>['items'][number];

export function toUserItem({ balanceKopecks, orders, createdAt, ...row }: UserRow): ListItem {
  return {
    ...row,
    balance: toRoubles(balanceKopecks),
    orders: { count: orders.count, sum: toRoubles(orders.kopecks) },
    createdAt: createdAt.toISOString(),
  };
}

export function toUserCard({
  blockedAt,
  history,
  sessions,
  referrals,
  ...row
}: UserCardRow): AdminOutput<'GET users/:id'> {
  return {
    ...toUserItem(row),
    blockedAt: blockedAt?.toISOString() ?? null,
    blockReason: row.blockReason,
    history: history.map(({ id, cause, createdAt, amountKopecks, balanceKopecks }) => ({
      id,
      cause,
      createdAt: createdAt.toISOString(),
      amount: toRoubles(amountKopecks),
      balance: toRoubles(balanceKopecks),
    })),
    sessions: sessions.map(({ createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    referrals: {
      total: referrals.total,
      users: referrals.users.map(({ createdAt, ...user }) => ({ ...user, createdAt: createdAt.toISOString() })),
    },
  };
}
