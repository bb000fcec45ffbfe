import { clearAttempts, clearSessionData, clearUserData } from './buyer-storage.ts';
import { currentToken, isOutdated, removeUserToken, replaceTokens } from './buyer-tokens.ts';
import { callAsBuyer } from './call-as-buyer.ts';
import { becomeGuest } from './end-session.ts';
import type { Session, SessionSettings } from './session.ts';
import { createSameBuyerCheck, createSessionCore, setState, type SessionCore, switchBuyer } from './session-core.ts';
import { startSession, startUser } from './start-session.ts';
import { GUEST_TOKEN_KEY, REF_CODE_KEY } from './tokens.ts';
import { verifyOnce, verifyWithRetries } from './verify-token.ts';

/** Creates the session of this tab. It reads the stored tokens; `start` or the first call makes the first request. */
export function createSession(settings: SessionSettings): Session {
  const core = createSessionCore(settings);
  const { listeners, localStore } = core;
  const isSameBuyer = () => createSameBuyerCheck(core);
  return {
    getState: () => core.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => startSession(core),
    call: (...args) => callAsBuyer(core, isSameBuyer(), ...args),
    callAsCurrentBuyer: () => {
      const isSame = isSameBuyer();
      return (...args) => callAsBuyer(core, isSame, ...args);
    },
    setCartCount: (count) => {
      core.lastRequestBeforeCount = core.requestCount;
      setState(core, { cartCount: Math.max(0, typeof count === 'number' ? count : count(core.state.cartCount)) });
    },
    storeUserToken: (token, isRemembered) => {
      const isPersisted = replaceTokens(core, token, isRemembered);
      if (!isPersisted) {
        switchBuyer(core);
        setState(core, { isLoading: true });
        core.onBuyerChange();
        core.started = startUser(core);
      }
      return isPersisted;
    },
    hasToken: () => currentToken(core) !== null,
    hasUserToken: () => core.userToken !== null,
    buyer: () => (core.userToken ? (core.state.user?.login ?? null) : core.guestToken),
    syncWithStorage: () => syncWithStorage(core),
    isGuestPersisted: () => localStore.isPersisted(GUEST_TOKEN_KEY),
    createSameBuyerCheck: isSameBuyer,
    guestToken: () => core.guestToken,
    refCode: () => localStore.get(REF_CODE_KEY),
    refreshBuyer: async () => {
      if (!isOutdated(core)) await verifyOnce(core);
    },
    becomeGuestIfDeleted: async () => {
      if (!core.userToken) return;
      await verifyOnce(core, () => {
        clearAttempts(localStore);
        return becomeGuest(core);
      });
    },
    logOut: () => logOut(core),
  };
}

function syncWithStorage(core: SessionCore): void {
  if (isOutdated(core)) {
    if (core.userToken) clearSessionData(core.sessionStore);
    return core.reload();
  }
  const stored = core.localStore.get(GUEST_TOKEN_KEY);
  if (core.userToken || stored === core.guestToken) return;
  // If there was no guest yet, there is no data of a former buyer.
  const isOther = stored !== null && core.guestToken !== null;
  // Another tab has removed the guest's token: the guest may be a user by now, which the verification will show.
  core.guestToken = stored ?? core.guestToken;
  if (isOther) {
    switchBuyer(core);
    core.onBuyerChange();
  }
  void verifyWithRetries(core);
}

async function logOut(core: SessionCore): Promise<void> {
  const { userToken: token, log } = core;
  if (token) await core.call('auth/logout', {}, { token }).catch((error: unknown) => log('not logged out', error));
  clearAttempts(core.localStore);
  removeUserToken(core);
  clearUserData(core);
}
