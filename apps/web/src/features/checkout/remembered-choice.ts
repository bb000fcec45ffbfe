import { BUYER_KEYS, SESSION_KEYS } from '../../shared/buyer-storage.ts';
import { sessionStore, localStore, type SafeStorage } from '../../shared/storage.ts';

/** The buyer's last payment method and e-mail, preselected the next time. */
export type RememberedChoice = { methodId: string | null; email: string };

const METHOD = BUYER_KEYS.method;
const EMAIL = BUYER_KEYS.email;

export function readChoice(storage: SafeStorage = localStore): RememberedChoice {
  return { methodId: storage.get(METHOD), email: storage.get(EMAIL) ?? '' };
}

export function rememberMethod(methodId: string, storage: SafeStorage = localStore): void {
  storage.set(METHOD, methodId);
}

/** Stores the e-mail; an empty one removes the stored value. */
export function rememberEmail(email: string, storage: SafeStorage = localStore): void {
  if (email) storage.set(EMAIL, email);
  else storage.remove(EMAIL);
}

const PROMO = SESSION_KEYS.promo;

/** The promo code of this session, shared by the cart and the purchase window until an order uses it. */
export function readPromo(): string | null {
  return sessionStore.get(PROMO);
}

export function rememberPromo(code: string | null): void {
  if (code) sessionStore.set(PROMO, code);
  else sessionStore.remove(PROMO);
}
