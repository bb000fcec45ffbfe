import { useState } from 'react';
import { KEPT_FOR_VISIT } from './kept-of-buyer.ts';
import { forThisVisit } from './storage.ts';

const KEY = KEPT_FOR_VISIT.returnedFrom;

/** When the buyer came back from a payment's page; a reload does not begin the wait anew. */
export function useReturnedAt(paymentId: number): number {
  const [returned] = useState(() => {
    const [kept, at] = (forThisVisit.get(KEY) ?? '').split(' ').map(Number);
    if (kept === paymentId && at) return at;
    const now = Date.now();
    forThisVisit.set(KEY, `${paymentId} ${now}`);
    return now;
  });
  return returned;
}

/** The payment that an address is about, as providers send buyers back: `?payment=7`. */
export function returnedPayment(search: URLSearchParams): number | null {
  const id = Number(search.get('payment') ?? '');
  return Number.isInteger(id) && id > 0 ? id : null;
}
