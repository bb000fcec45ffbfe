import { lasting, type SafeStorage } from '../../shared/storage.ts';

/** How a buyer paid last, to spare the choice the next time. */
export type RememberedChoice = { methodId: string | null; email: string };

const METHOD = 'paymentMethod';
const EMAIL = 'orderEmail';

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
