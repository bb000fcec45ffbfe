/**
 * A transfer, an account, an entry's link to the one before, a payment, a receipt, a transfer of a clearing account, or an
 * account that holds what others wait for.
 */
export const bookFaultKinds = ['transfer', 'account', 'chain', 'payment', 'receipt', 'clearing', 'held'] as const;
export type BookFault = { kind: (typeof bookFaultKinds)[number]; id: number };

/** How far the books go, by the last of each: all of these only ever grow. */
export type BooksPlace = { entryId: number; transferId: number; receiptId: number; paymentId: number };

/** What of the books is looked at: what comes after one place up to another, and what was found wrong before. */
export type BooksPart = { after: BooksPlace; upTo: BooksPlace; again: readonly BookFault[] };

const everywhere = (id: number): BooksPlace => ({ entryId: id, transferId: id, receiptId: id, paymentId: id });

export const BEGIN = everywhere(0);
export const ALL_BOOKS: BooksPart = { after: BEGIN, upTo: everywhere(Number.MAX_SAFE_INTEGER), again: [] };

/** The ids of one kind that were found wrong before. */
export function idsAgain({ again }: BooksPart, kind: BookFault['kind']): number[] {
  return again.flatMap((fault) => (fault.kind === kind ? [fault.id] : []));
}

const places = ['entryId', 'transferId', 'receiptId', 'paymentId'] as const;

/** A transfer has two. */
const ENTRIES_EACH = 2;

/** So many of each further on, and no further than `end`; entries at the pace of their transfers. */
export function stepTo(from: BooksPlace, end: BooksPlace, size: number): BooksPlace {
  const step = (place: keyof BooksPlace, many = size) =>
    Math.max(from[place], Math.min(end[place], from[place] + many));
  return {
    entryId: step('entryId', size * ENTRIES_EACH),
    transferId: step('transferId'),
    receiptId: step('receiptId'),
    paymentId: step('paymentId'),
  };
}

/** Whether nothing is left between a place and the end. */
export function isAt(place: BooksPlace, end: BooksPlace): boolean {
  return places.every((each) => place[each] >= end[each]);
}
