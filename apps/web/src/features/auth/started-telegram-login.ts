import { sessionStore } from '../../shared/browser/storage.ts';

const KEY = 'telegram-login';

/** What this tab keeps while the person is at Telegram: the secret that binds the answer to it, and where to go on. */
export type StartedTelegramLogin = { browserToken: string; isRemembered: boolean; back: string };

export const storeTelegramLogin = (started: StartedTelegramLogin) => sessionStore.set(KEY, JSON.stringify(started));

/** Null when the sign-in was begun elsewhere, or the browser stores nothing. */
export function readTelegramLogin(): StartedTelegramLogin | null {
  try {
    const { browserToken, isRemembered, back } = JSON.parse(sessionStore.get(KEY) ?? '') as Record<string, unknown>;
    return typeof browserToken === 'string' && typeof back === 'string'
      ? { browserToken, isRemembered: isRemembered === true, back }
      : null;
  } catch {
    return null;
  }
}

export const forgetTelegramLogin = () => sessionStore.remove(KEY);
