import { localStore, type SafeStorage } from '../browser/storage.ts';

/** The storage keys of the buyer's tokens and of the referral code. */
export const GUEST_TOKEN_KEY = 'guestToken';
export const USER_TOKEN_KEY = 'token';
export const REF_CODE_KEY = 'refCode';

/** Stores the referral code of `?code=`, unless there is one already: the first partner stays (spec, section 2, Home). */
export function storeRefCode(search: string, storage: SafeStorage = localStore): void {
  const query = new URLSearchParams(search);
  // Beside a state it is an answer of Telegram.
  const code = 'state' in Object.fromEntries(query) ? null : query.get('code');
  if (code && !storage.get(REF_CODE_KEY)) storage.set(REF_CODE_KEY, code.slice(0, 64));
}

/** Listens to changes of tokens in other tabs; returns the function that stops listening. */
export function subscribeToTokens(onChange: () => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    const isToken = key === USER_TOKEN_KEY || key === GUEST_TOKEN_KEY;
    // The key is null if the whole storage was cleared.
    if (key === null || (isToken && oldValue !== newValue)) onChange();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
