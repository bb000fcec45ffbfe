import { KEPT, KEPT_FOR_VISIT } from '../../shared/kept-of-buyer.ts';
import { forThisVisit, lasting, type SafeStorage } from '../../shared/storage.ts';

/** The buyer's last payment method and e-mail, preselected the next time. */
export type RememberedChoice = { methodId: string | null; email: string };

const METHOD = KEPT.method;
const EMAIL = KEPT.email;

export function readChoice(storage: SafeStorage = lasting): RememberedChoice {
  return { methodId: storage.get(METHOD), email: storage.get(EMAIL) ?? '' };
}

export function rememberMethod(methodId: string, storage: SafeStorage = lasting): void {
  storage.set(METHOD, methodId);
}

/** Stores the e-mail; an empty one removes the stored value. */
export function rememberEmail(email: string, storage: SafeStorage = lasting): void {
  if (email) storage.set(EMAIL, email);
  else storage.remove(EMAIL);
}

const PROMO = KEPT_FOR_VISIT.promo;

/** The promo code of this session, shared by the cart and the purchase window until an order uses it. */
export function readPromo(): string | null {
  return forThisVisit.get(PROMO);
}

export function rememberPromo(code: string | null): void {
  if (code) forThisVisit.set(PROMO, code);
  else forThisVisit.remove(PROMO);
}
