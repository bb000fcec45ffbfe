import { KEPT, KEPT_FOR_VISIT } from '../../shared/kept-of-buyer.ts';
import { forThisVisit, lasting, type SafeStorage } from '../../shared/storage.ts';

/** How a buyer paid last, to spare the choice the next time. */
export type RememberedChoice = { methodId: string | null; email: string };

const METHOD = KEPT.method;
const EMAIL = KEPT.email;

export function readChoice(storage: SafeStorage = lasting): RememberedChoice {
  return { methodId: storage.get(METHOD), email: storage.get(EMAIL) ?? '' };
}

export function rememberMethod(methodId: string, storage: SafeStorage = lasting): void {
  storage.set(METHOD, methodId);
}

/** An emptied field is forgotten too. */
export function rememberEmail(email: string, storage: SafeStorage = lasting): void {
  if (email) storage.set(EMAIL, email);
  else storage.remove(EMAIL);
}

const PROMO = KEPT_FOR_VISIT.promo;

/** The promo code of this visit, from the cart to the purchase window and back, until an order carries it. */
export function readPromo(): string | null {
  return forThisVisit.get(PROMO);
}

export function rememberPromo(code: string | null): void {
  if (code) forThisVisit.set(PROMO, code);
  else forThisVisit.remove(PROMO);
}
