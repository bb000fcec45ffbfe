import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import type { Earnings } from '../earnings.reads.ts';
import { formatUsdt } from '../withdrawals/withdrawal.rules.ts';
import type { BotRow, listMarkups, listSalesMonths } from './bots-office.reads.ts';
import type { WithdrawalRow } from './withdrawals-office.reads.ts';

type Change = { operator: string; action: string; reason: string | null; createdAt: Date };

const toHistory = (changes: readonly Change[]) =>
  changes.map(({ createdAt, ...change }) => ({ ...change, createdAt: createdAt.toISOString() }));

export function toWithdrawal({
  amountKopecks,
  usdtMicros,
  rateKopecks: _rate,
  requestedAt: _requestedAt,
  createdAt,
  endedAt,
  ...row
}: WithdrawalRow): AdminOutput<'GET withdrawals'>['items'][number] {
  return {
    ...row,
    amount: toRoubles(amountKopecks),
    usdt: usdtMicros === null ? null : formatUsdt(usdtMicros),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function toWithdrawalItem(
  row: WithdrawalRow,
  earnings: Earnings,
  changes: readonly Change[],
): AdminOutput<'GET withdrawals/:id'> {
  return {
    ...toWithdrawal(row),
    rate: row.rateKopecks === null ? null : toRoubles(row.rateKopecks),
    requestedAt: row.requestedAt?.toISOString() ?? null,
    earnings: {
      balance: toRoubles(earnings.balanceKopecks),
      held: toRoubles(earnings.heldKopecks),
      available: toRoubles(earnings.availableKopecks),
    },
    history: toHistory(changes),
  };
}

export function toBot({
  revenueKopecks,
  earningsKopecks,
  warnedFor: _warnedFor,
  changedAt,
  createdAt,
  ...row
}: BotRow): AdminOutput<'GET bots'>['items'][number] {
  return {
    ...row,
    revenue: toRoubles(revenueKopecks),
    earnings: toRoubles(earningsKopecks),
    changedAt: changedAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

type BotDetails = {
  markups: Awaited<ReturnType<typeof listMarkups>>;
  months: Awaited<ReturnType<typeof listSalesMonths>>;
  changes: readonly Change[];
};

export function toBotItem(row: BotRow, { markups, months, changes }: BotDetails): AdminOutput<'GET bots/:id'> {
  return {
    ...toBot(row),
    markups,
    warnedFor: row.warnedFor,
    months: months.map(({ revenueKopecks, earningsKopecks, ...month }) => ({
      ...month,
      revenue: toRoubles(revenueKopecks),
      earnings: toRoubles(earningsKopecks),
    })),
    history: toHistory(changes),
  };
}
