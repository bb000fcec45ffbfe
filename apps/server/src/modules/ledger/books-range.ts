/**
 * What a discrepancy is about: a transfer, an account, an entry's link to the previous one (`chain`), a payment, a receipt, a
 * transfer of a clearing account, or an account with money that is owed to somebody (`held`).
 */
export const discrepancyKinds = ['transfer', 'account', 'chain', 'payment', 'receipt', 'clearing', 'held'] as const;
export type BookDiscrepancy = { kind: (typeof discrepancyKinds)[number]; id: number };

/** A position in the books: the last id of each table. Ids only grow. */
export type BooksPosition = { entryId: number; transferId: number; receiptId: number; paymentId: number };

/** What a check reads: rows after one position up to another, and the discrepancies found earlier. */
export type BooksRange = { after: BooksPosition; upTo: BooksPosition; recheck: readonly BookDiscrepancy[] };

const positionAt = (id: number): BooksPosition => ({ entryId: id, transferId: id, receiptId: id, paymentId: id });

export const BOOKS_START = positionAt(0);
export const ALL_BOOKS: BooksRange = { after: BOOKS_START, upTo: positionAt(Number.MAX_SAFE_INTEGER), recheck: [] };

/** The ids of the earlier discrepancies of one kind. */
export function idsToRecheck({ recheck }: BooksRange, kind: BookDiscrepancy['kind']): number[] {
  return recheck.flatMap((discrepancy) => (discrepancy.kind === kind ? [discrepancy.id] : []));
}

const positionKeys = ['entryId', 'transferId', 'receiptId', 'paymentId'] as const;

/** Each transfer writes two entries. */
const ENTRIES_PER_TRANSFER = 2;

/** The position `size` rows further in each table, at most `end`. Entries advance by two for each transfer. */
export function advance(from: BooksPosition, end: BooksPosition, size: number): BooksPosition {
  const step = (key: keyof BooksPosition, count = size) => Math.max(from[key], Math.min(end[key], from[key] + count));
  return {
    entryId: step('entryId', size * ENTRIES_PER_TRANSFER),
    transferId: step('transferId'),
    receiptId: step('receiptId'),
    paymentId: step('paymentId'),
  };
}

/** Whether a position has reached the end in every table. */
export function hasReached(position: BooksPosition, end: BooksPosition): boolean {
  return positionKeys.every((key) => position[key] >= end[key]);
}
