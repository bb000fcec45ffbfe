import type { SafeStorage } from './storage.ts';

/** Where wishes to pay without an answer are kept, by what they are for. */
const ATTEMPTS = {
  order: 'lostOrder',
  domain: 'lostDomain',
  renewal: 'lostRenewal',
  topUp: 'lostTopUp',
} as const;
export type AttemptKind = keyof typeof ATTEMPTS;

/** Each buyer has places of their own, so that nobody sees or repeats the wish of another. */
export const attemptKey = (kind: AttemptKind, owner: string): string => `${ATTEMPTS[kind]}:${owner}`;

/** What the browser keeps of a buyer for good. Looks, the language and the partner's code are of whoever sits there. */
export const KEPT = {
  email: 'orderEmail',
  method: 'paymentMethod',
  topUpMethod: 'topUpMethod',
  domainMethod: 'domainMethod',
  waitingOrder: 'waitingOrder',
} as const;

/** What it keeps for one visit. The payments are those of the windows with a payment link, which survive a reload. */
export const KEPT_FOR_VISIT = {
  promo: 'promoCode',
  shownPayment: 'shownPayment',
  shownDomainPayment: 'shownDomainPayment',
  cartQuantities: 'cartQuantities',
  nameList: 'domainList',
  returnedFrom: 'returnedFrom',
  formerGuest: 'formerGuest',
} as const;

/** Whose all that is: the login of the user who was here last. */
export const KEPT_OF = 'keptOf';

/** Forgets all that: the next one at this computer gets nothing of the former. */
export function forgetBuyer(owner: string | null, lasting: SafeStorage, forThisVisit: SafeStorage): void {
  for (const key of Object.values(KEPT)) lasting.remove(key);
  if (owner !== null) moveAttempts(owner, null, lasting);
  forgetVisit(forThisVisit);
}

export function forgetVisit(forThisVisit: SafeStorage): void {
  for (const key of Object.values(KEPT_FOR_VISIT)) forThisVisit.remove(key);
}

/** Gives the wishes of a guest to the user whom the guest has become; those of a buyer who is gone go too. */
export function moveAttempts(from: string, to: string | null, lasting: SafeStorage): void {
  for (const kind of Object.keys(ATTEMPTS) as AttemptKind[]) {
    const text = lasting.get(attemptKey(kind, from));
    if (text !== null && to !== null) lasting.set(attemptKey(kind, to), text);
    lasting.remove(attemptKey(kind, from));
  }
}
