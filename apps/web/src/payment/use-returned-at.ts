import { useState } from 'react';
import { SESSION_KEYS } from '../shared/session/buyer-storage.ts';
import { sessionStore } from '../shared/browser/storage.ts';

const KEY = SESSION_KEYS.returnedFrom;

/** When the buyer returned from a payment page, in milliseconds; a reload does not reset it. */
export function useReturnedAt(paymentId: number): number {
  const [returned] = useState(() => {
    const [stored, at] = (sessionStore.get(KEY) ?? '').split(' ').map(Number);
    if (stored === paymentId && at) return at;
    const now = Date.now();
    sessionStore.set(KEY, `${paymentId} ${now}`);
    return now;
  });
  return returned;
}

/** The id of the payment in the return URL of providers (`?payment=7`), or null. */
export function returnedPayment(search: URLSearchParams): number | null {
  const id = Number(search.get('payment') ?? '');
  return Number.isInteger(id) && id > 0 ? id : null;
}
