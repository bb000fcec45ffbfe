import type { AdminOutput } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';
import type { CorrectionRow } from './corrections.reads.ts';
import type { Correction, CorrectionOutcome } from './corrections.store.ts';

export function toCorrectionItem({
  amountKopecks,
  decidedAt,
  createdAt,
  ...row
}: CorrectionRow): AdminOutput<'GET corrections/:id'> {
  return {
    ...row,
    amount: toRoubles(amountKopecks),
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function toCorrectionOutcome({
  id,
  status,
  balanceKopecks,
}: CorrectionOutcome): AdminOutput<'POST users/:id/correct'> {
  return {
    correction: { id, status },
    ...(balanceKopecks === null ? {} : { balance: toRoubles(balanceKopecks) }),
  };
}

/** What the audit log records of a correction: the balance before and after it, unless it waits. */
export function toBalanceChange(
  { id, amountKopecks, status }: Pick<Correction, 'id' | 'amountKopecks' | 'status'>,
  beforeKopecks: Kopecks,
): { before: object | null; after: object } {
  const correction = { id, amount: toRoubles(amountKopecks), status };
  if (status === 'waiting') return { before: null, after: { correction } };
  const balance = toRoubles(beforeKopecks + amountKopecks);
  return { before: { balance: toRoubles(beforeKopecks) }, after: { balance, correction } };
}
