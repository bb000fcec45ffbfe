import type { CallApi } from '@lotok/client';
import type { Session, SessionState } from './session.ts';

const state: SessionState = { isLoading: false, isAway: false, user: null, cartCount: 0 };

/** The session of a document that is rendered on the server: a visitor without a token, whom nothing changes. */
export function createVisitorSession(call: CallApi): Session {
  const nothing = async () => {};
  return {
    getState: () => state,
    subscribe: () => () => {},
    start: nothing,
    call,
    callOfNow: () => call,
    setCartCount: () => {},
    keepUserToken: () => true,
    hasToken: () => false,
    hasUserToken: () => false,
    buyer: () => null,
    guestToken: () => null,
    refCode: () => null,
    lookAgain: () => {},
    isGuestKept: () => true,
    watchBuyer: () => () => true,
    refreshBuyer: nothing,
    leaveIfEnded: nothing,
    logOut: nothing,
  };
}
