import { useLocation } from 'react-router';
import { bringAttempts } from '../../shared/attempt.ts';
import { deviceToken } from '../../shared/device-token.ts';
import { lasting } from '../../shared/storage.ts';
import { useSessionActions } from '../../shared/use-session.ts';
import { backOf } from './way-back.ts';

/**
 * Keeps the token and goes where the buyer came from. The page loads anew, so that nothing of the guest is left in it;
 * till then the promise stays open, and with it the button at work. Where the browser keeps nothing the user would be lost
 * with the page: it stays, and `GuestsOnly` leads on as soon as the shop has said who this is.
 */
export function useSignedIn(): (token: string, isRemembered: boolean) => Promise<never> {
  const session = useSessionActions();
  const { state } = useLocation();
  return async (token, isRemembered) => {
    const guest = session.guestToken();
    const toLogin = async () => (await session.call('auth/verifyToken', {}, { token })).login;
    if (guest)
      await bringAttempts(guest, toLogin, lasting).catch((error: unknown) =>
        console.warn('attempts not brought along', error),
      );
    if (session.keepUserToken(token, isRemembered)) window.location.replace(backOf(state));
    return new Promise<never>(() => {});
  };
}

/** Who signs in here: the guest, whose cart, favourites and orders come along, and the browser, which the account knows again. */
export type Visitor = { guestToken?: string; deviceToken: string };

export function useVisitor(): () => Visitor {
  const session = useSessionActions();
  return () => {
    const guestToken = session.guestToken();
    return { deviceToken: deviceToken(), ...(guestToken ? { guestToken } : {}) };
  };
}
