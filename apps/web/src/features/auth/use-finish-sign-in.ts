import { useLocation } from 'react-router';
import { transferAttempts } from '../../payment/attempt.ts';
import { deviceToken } from '../../shared/session/device-token.ts';
import { localStore } from '../../shared/browser/storage.ts';
import { useSessionActions } from '../../shared/session/use-session.ts';
import { returnPathOf } from './return-path.ts';

/**
 * Stores the token and returns to where the buyer came from. The page is reloaded, so that no data of the guest is left in
 * it; the promise stays pending until then, which keeps the button in its loading state. If the browser blocks storage, a
 * reload would lose the token: the page stays, and `GuestsOnly` redirects once the server has verified the user. `cameFrom` replaces the
 * state of this page's address, where the browser was at another site meanwhile.
 */
export function useFinishSignIn(): (
  token: string,
  isRemembered: boolean,
  cameFrom?: { back: string },
) => Promise<never> {
  const session = useSessionActions();
  const { state } = useLocation();
  return async (token, isRemembered, cameFrom) => {
    const guest = session.guestToken();
    const findLogin = async () => (await session.call('auth/verifyToken', {}, { token })).login;
    if (guest)
      await transferAttempts(guest, findLogin, localStore).catch((error: unknown) =>
        console.warn('attempts not brought along', error),
      );
    if (session.storeUserToken(token, isRemembered)) window.location.replace(returnPathOf(cameFrom ?? state));
    return new Promise<never>(() => {});
  };
}

/** The guest token, whose cart, favourites and orders are merged into the account, and the token of this device. */
export type Visitor = { guestToken?: string; deviceToken: string };

export function useVisitor(): () => Visitor {
  const session = useSessionActions();
  return () => {
    const guestToken = session.guestToken();
    return { deviceToken: deviceToken(), ...(guestToken ? { guestToken } : {}) };
  };
}
