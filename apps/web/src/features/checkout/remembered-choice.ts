import { BUYER_KEYS, SESSION_KEYS } from '../../shared/session/buyer-storage.ts';
import { sessionStore, localStore } from '../../shared/browser/storage.ts';

const EMAIL = BUYER_KEYS.email;

/** The buyer's last email, filled in the next time. */
export function readEmail(): string {
  return localStore.get(EMAIL) ?? '';
}

/** Stores the email; an empty one removes the stored value. */
export function rememberEmail(email: string): void {
  if (email) localStore.set(EMAIL, email);
  else localStore.remove(EMAIL);
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
