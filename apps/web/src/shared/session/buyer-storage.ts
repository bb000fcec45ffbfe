import type { SafeStorage } from '../browser/storage.ts';

/** The storage keys of payment attempts without a response, by kind. Each holds the attempts of all buyers of this browser. */
export const ATTEMPT_KEYS = {
  order: 'lostOrder',
  domain: 'lostDomain',
  renewal: 'lostRenewal',
  topUp: 'lostTopUp',
} as const;

/** The local storage keys of a buyer's data. Theme, language and referral code are not among them: they belong to the browser. */
export const BUYER_KEYS = {
  email: 'orderEmail',
  method: 'paymentMethod',
  topUpMethod: 'topUpMethod',
  domainMethod: 'domainMethod',
  waitingOrder: 'waitingOrder',
} as const;

/** The session storage keys of a buyer's data. The payments are those of open payment link dialogs, which survive a reload. */
export const SESSION_KEYS = {
  promo: 'promoCode',
  shownPayment: 'shownPayment',
  shownDomainPayment: 'shownDomainPayment',
  cartQuantities: 'cartQuantities',
  nameList: 'domainList',
  returnedFrom: 'returnedFrom',
} as const;

/** The key of the login to which this data belongs: the last user. */
export const BUYER_LOGIN_KEY = 'keptOf';

type Storages = { localStore: SafeStorage; sessionStore: SafeStorage };

/**
 * Removes the stored data of a user, so that the next buyer at this computer does not get it. Payment attempts stay, since only
 * their owner sees them and may return for the response; they are removed on signing out.
 */
export function clearUserData({ localStore, sessionStore }: Storages): void {
  for (const key of [...Object.values(BUYER_KEYS), BUYER_LOGIN_KEY]) localStore.remove(key);
  clearSessionData(sessionStore);
}

/** Assigns the stored data to a user: a guest's data is taken over, another user's data is removed. */
export function assignUserData(storages: Storages, login: string): void {
  const { localStore } = storages;
  const before = localStore.get(BUYER_LOGIN_KEY);
  if (before === login) return;
  if (before !== null) clearUserData(storages);
  localStore.set(BUYER_LOGIN_KEY, login);
}

export function clearSessionData(sessionStore: SafeStorage): void {
  for (const key of Object.values(SESSION_KEYS)) sessionStore.remove(key);
}

export function clearAttempts(localStore: SafeStorage): void {
  for (const key of Object.values(ATTEMPT_KEYS)) localStore.remove(key);
}
