import type { SafeStorage } from './storage.ts';

/** Where wishes to pay without an answer are kept, by what they are for: those of every buyer of this browser. */
export const ATTEMPTS = {
  order: 'lostOrder',
  domain: 'lostDomain',
  renewal: 'lostRenewal',
  topUp: 'lostTopUp',
} as const;

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
} as const;

/** Whose all that is: the login of the user who was here last. */
export const KEPT_OF = 'keptOf';

/**
 * Forgets all that: the next one at this computer gets nothing of the former. A wish to pay is shown to its owner alone, who
 * may come back for its answer; when somebody signs out it goes too.
 */
export function forgetBuyer(lasting: SafeStorage, forThisVisit: SafeStorage): void {
  for (const key of Object.values(KEPT)) lasting.remove(key);
  forgetVisit(forThisVisit);
}

export function forgetVisit(forThisVisit: SafeStorage): void {
  for (const key of Object.values(KEPT_FOR_VISIT)) forThisVisit.remove(key);
}

export function forgetAttempts(lasting: SafeStorage): void {
  for (const key of Object.values(ATTEMPTS)) lasting.remove(key);
}
