import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import { type CaseKind, exceptions } from '../cases/exception.rules.ts';
import type { CaseRow } from './cases.reads.ts';
import type { PaymentDetails, PaymentRow } from './payments.reads.ts';
import type { OpenDifference } from '../reconciliation/differences.store.ts';

type PaymentItem = AdminOutput<'GET payments'>['items'][number];
type CaseItem = AdminOutput<'GET cases'>['items'][number];

export function toPaymentItem({ amountKopecks, createdAt, expiresAt, paidAt, ...row }: PaymentRow): PaymentItem {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    amount: toRoubles(amountKopecks),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** A payment with its receipts and notices. */
export function toPaymentWithMoney(details: PaymentDetails): AdminOutput<'GET payments/:id'> {
  return {
    ...toPaymentItem(details.payment),
    orderIds: details.orderIds,
    receipts: details.receipts.map(({ amountKopecks, createdAt, ...receipt }) => ({
      ...receipt,
      amount: toRoubles(amountKopecks),
      createdAt: createdAt.toISOString(),
    })),
    email: details.email,
    cases: details.cases.map(({ amountKopecks, createdAt, solvedAt, ...each }) => ({
      ...each,
      amount: amountKopecks === null ? null : toRoubles(amountKopecks),
      createdAt: createdAt.toISOString(),
      solvedAt: solvedAt?.toISOString() ?? null,
    })),
    notices: details.notices.map(({ receivedAt, handledAt, ...notice }) => ({
      ...notice,
      receivedAt: receivedAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    })),
  };
}

export function toCaseItem({ amountKopecks, createdAt, solvedAt, facts: _, ...row }: CaseRow): CaseItem {
  const { goods, todo } = exceptions[row.kind as CaseKind];
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    goods,
    todo,
    amount: amountKopecks === null ? null : toRoubles(amountKopecks),
    solvedAt: solvedAt?.toISOString() ?? null,
  };
}

export const toCaseWithFacts = (row: CaseRow): AdminOutput<'GET cases/:id'> => ({
  ...toCaseItem(row),
  facts: row.facts,
});

/** An open difference with a provider. */
export function toDifferenceItem({
  foundAt,
  oursKopecks,
  theirsKopecks,
  ...difference
}: OpenDifference): AdminOutput<'GET differences'>['items'][number] {
  return {
    ...difference,
    foundAt: foundAt.toISOString(),
    here: oursKopecks === null ? null : toRoubles(oursKopecks),
    there: theirsKopecks === null ? null : toRoubles(theirsKopecks),
  };
}
