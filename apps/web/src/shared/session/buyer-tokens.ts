import type { SessionSettings } from './session.ts';
import { GUEST_TOKEN_KEY, USER_TOKEN_KEY } from './tokens.ts';

type BuyerTokens = { guestToken: string | null; userToken: string | null };
type Storages = Pick<SessionSettings, 'localStore' | 'sessionStore'>;

export function findStoredUserToken({ localStore, sessionStore }: Storages): string | null {
  return sessionStore.get(USER_TOKEN_KEY) ?? localStore.get(USER_TOKEN_KEY);
}

/** The token of the buyer: a user's takes precedence over a guest's. */
export function currentToken({ userToken, guestToken }: BuyerTokens): string | null {
  return userToken ?? guestToken;
}

/** Whether another tab has signed a user in or out. */
export function isOutdated(tokens: BuyerTokens & Storages): boolean {
  return findStoredUserToken(tokens) !== tokens.userToken;
}

/** Replaces all tokens by a user's. Returns false if the browser stores nothing. */
export function replaceTokens(tokens: BuyerTokens & Storages, token: string, isRemembered: boolean): boolean {
  const { localStore, sessionStore } = tokens;
  removeUserToken(tokens);
  tokens.userToken = token;
  // The user's token is stored before the guest's is removed, so that other tabs do not verify a guest who is a user now.
  (isRemembered ? localStore : sessionStore).set(USER_TOKEN_KEY, token);
  tokens.guestToken = null;
  localStore.remove(GUEST_TOKEN_KEY);
  return localStore.isPersisted(USER_TOKEN_KEY) || sessionStore.isPersisted(USER_TOKEN_KEY);
}

export function removeUserToken(tokens: BuyerTokens & Storages): void {
  for (const storage of [tokens.localStore, tokens.sessionStore])
    if (storage.get(USER_TOKEN_KEY) === tokens.userToken) storage.remove(USER_TOKEN_KEY);
  tokens.userToken = null;
}
