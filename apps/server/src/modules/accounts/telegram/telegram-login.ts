import type { LoginPerson } from './telegram-logins.store.ts';

/** The client of Telegram's sign-in, as the accounts use it. */
export type TelegramLogin = {
  authorizeUrl(login: { state: string; nonce: string; verifier: string; redirectUri: string }): Promise<string>;
  /** Who has signed in; null when the code is not valid for this sign-in. */
  identify(login: { code: string; nonce: string; verifier: string; redirectUri: string }): Promise<LoginPerson | null>;
};

/** The page of the site to which Telegram sends the browser back. */
export const redirectUriOf = (publicUrl: string) => `${publicUrl}/telegram-login`;
