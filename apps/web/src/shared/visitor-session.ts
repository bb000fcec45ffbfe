import type { CallApi } from '@lotok/client';
import type { Session, SessionState } from './session.ts';

const state: SessionState = { isLoading: false, user: null, cartCount: 0 };

/** The session of a document that is rendered on the server: a visitor without a token, whom nothing changes. */
export function createVisitorSession(call: CallApi): Session {
  const nothing = async () => {};
  return {
    getState: () => state,
    subscribe: () => () => {},
    start: nothing,
    call,
    setCartCount: () => {},
    keepUserToken: () => {},
    hasToken: () => false,
    hasUserToken: () => false,
    buyer: () => null,
    isStillHere: () => true,
    guestToken: () => null,
    refCode: () => null,
    takeGuest: () => false,
    refreshUser: nothing,
    leaveIfEnded: nothing,
    logOut: nothing,
  };
}
