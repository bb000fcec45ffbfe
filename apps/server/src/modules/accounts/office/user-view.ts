import type { AdminOutput } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';
import { toCorrectable } from './correction.rules.ts';
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

export function toUserCard(
  { blockedAt, history, sessions, referrals, unapprovedKopecks, ...row }: UserCardRow,
  limitKopecks: Kopecks,
): AdminOutput<'GET users/:id'> {
  const { giveKopecks, takeKopecks } = toCorrectable({ limitKopecks, unapprovedKopecks });
  return {
    ...toUserItem(row),
    blockedAt: blockedAt?.toISOString() ?? null,
    blockReason: row.blockReason,
    history: history.map(toEntry),
    sessions: sessions.map(({ createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    referrals: {
      total: referrals.total,
      users: referrals.users.map(({ createdAt, ...user }) => ({ ...user, createdAt: createdAt.toISOString() })),
    },
    correctable: { give: toRoubles(giveKopecks), take: toRoubles(takeKopecks) },
  };
}

type EntryRow = UserCardRow['history'][number];

/** An entry of a balance, with the fields that the row has besides. */
export function toEntry<R extends EntryRow>({ amountKopecks, balanceKopecks, createdAt, ...row }: R) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    amount: toRoubles(amountKopecks),
    balance: toRoubles(balanceKopecks),
  };
}
