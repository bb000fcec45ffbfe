import type { CallApi } from '@lotok/client';
import type { Session, SessionState } from './session.ts';

const state: SessionState = { isLoading: false, isUnavailable: false, user: null, cartCount: 0 };

/** The session during server rendering: a visitor without a token; it never changes. */
export function createVisitorSession(call: CallApi): Session {
  const nothing = async () => {};
  return {
    getState: () => state,
    subscribe: () => () => {},
    start: nothing,
    call,
    callAsCurrentBuyer: () => call,
    setCartCount: () => {},
    storeUserToken: () => true,
    hasToken: () => false,
    hasUserToken: () => false,
    buyer: () => null,
    guestToken: () => null,
    refCode: () => null,
    syncWithStorage: () => {},
    isGuestPersisted: () => true,
    createSameBuyerCheck: () => () => true,
    refreshBuyer: nothing,
    becomeGuestIfDeleted: nothing,
    logOut: nothing,
  };
}
