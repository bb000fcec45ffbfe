import { ApiError, type CallApi, type CallOptions, isApiError } from '@lotok/client';
import type { CallName, Input, Output } from '@lotok/contract';
import { clearAttempts, clearBuyerData, clearSessionData, BUYER_KEYS, BUYER_LOGIN_KEY } from './buyer-storage.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { BrowserStorage } from './storage.ts';
import { USER_LOADING_MS } from './timings.ts';
import { GUEST_TOKEN_KEY, REF_CODE_KEY, USER_TOKEN_KEY } from './tokens.ts';

export type User = Omit<Output<'auth/verifyToken'>, 'cart_count'>;

/**
 * The current buyer. Loading ends immediately for guests and after a second for users (spec, section 4), but never before the
 * server has verified the user's token. `isUnavailable`: the server could not verify the token; the request is retried.
 */
export type SessionState = { isLoading: boolean; isUnavailable: boolean; user: User | null; cartCount: number };

export type Session = {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Verifies the stored token or creates a guest; resolves when there is a token or none can be obtained. Never rejects. */
  start: () => Promise<void>;
  /** Makes a call with the buyer's token. It waits for `start`, and replaces an invalid guest token once. */
  call: CallApi;
  /** Calls that are bound to the current buyer: they are refused after the buyer has changed. For payments of several steps. */
  callAsCurrentBuyer: () => CallApi;
  setCartCount: (count: number | ((before: number) => number)) => void;
  /**
   * Stores a user's token, in the local storage with "remember me", else in the session storage, and removes the guest's token.
   * The caller then reloads the page, unless the result is false: the browser stores nothing, and the session exists only in this
   * page.
   */
  storeUserToken: (token: string, isRemembered: boolean) => boolean;
  /** Whether there is a token of a guest or a user. */
  hasToken: () => boolean;
  /** Whether there is a user's token, even if the server has not verified it yet. */
  hasUserToken: () => boolean;
  /** The identity of the buyer: a user's login or a guest's token. Null while it is not known. */
  buyer: () => string | null;
  /**
   * Reads the tokens in the storage again, after another tab has changed them or may have while this tab was inactive. If a user
   * has signed in or out, the page is reloaded. A guest token of another tab is adopted, so that both tabs are the same buyer.
   */
  syncWithStorage: () => void;
  /** Whether the guest's token is stored permanently, so that it is still there after the tab is closed. */
  isGuestPersisted: () => boolean;
  /** Returns a function that tells whether the buyer is still the same as now; if not, responses belong to another buyer. */
  createSameBuyerCheck: () => () => boolean;
  /** The token that moves a guest's cart and orders to a user at login or registration. */
  guestToken: () => string | null;
  /** The referral code of this visitor. */
  refCode: () => string | null;
  /** Refetches the cart count, and for a user the balance. */
  refreshBuyer: () => Promise<void>;
  /** Call it after an account was deleted: its user becomes a new guest. Another user who is signed in here stays signed in. */
  becomeGuestIfDeleted: () => Promise<void>;
  logOut: () => Promise<void>;
};

export type SessionSettings = {
  /** Makes calls with an explicit token. */
  call: CallApi;
  localStore: BrowserStorage;
  sessionStore: BrowserStorage;
  wait: (ms: number) => Promise<void>;
  /** Runs a task under a lock across tabs, if the browser supports it. */
  withLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The user's token is invalid, so the user has to sign in again. */
  goToLogin: () => void;
  /** Another tab has signed in or out. */
  reload: () => void;
  /** The buyer has changed: data of the former buyer must not be shown any more. */
  onBuyerChange: () => void;
  /** The token was verified after the server had been unavailable. */
  onRecovered: () => void;
  log: (message: string, error: unknown) => void;
};

export function createSession(settings: SessionSettings): Session {
  const { call, log } = settings;
  const listeners = new Set<() => void>();
  let started: Promise<void> | null = null;
  let guestRenewal: Promise<string | null> | null = null;
  let requestCount = 0;
  let lastAppliedRequest = 0;
  /** The number of the last request that was sent before the cart count was set locally. */
  let lastRequestBeforeCount = 0;
  /** Incremented with each change of the buyer. */
  let buyerVersion = 0;
  // Held in memory too, in case the storage is blocked.
  let guest: string | null = settings.localStore.get(GUEST_TOKEN_KEY);
  const storedUserToken = () => settings.sessionStore.get(USER_TOKEN_KEY) ?? settings.localStore.get(USER_TOKEN_KEY);
  let userToken: string | null = storedUserToken();
  let state: SessionState = { isLoading: userToken !== null, isUnavailable: false, user: null, cartCount: 0 };

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const createSameBuyerCheck = () => {
    const before = buyerVersion;
    return () => buyerVersion === before;
  };
  const switchBuyer = () => {
    buyerVersion += 1;
    set({ user: null, isUnavailable: false, cartCount: 0 });
  };

  const removeGuest = () => {
    guest = null;
    settings.localStore.remove(GUEST_TOKEN_KEY);
  };
  /** The guest token that another tab has stored meanwhile. */
  const findGuestOfOtherTab = (stale: string | null): string | null => {
    const stored = settings.localStore.get(GUEST_TOKEN_KEY);
    return stored === stale ? null : stored;
  };
  /** Whether another tab has signed a user in or out. */
  const isOutdated = () => storedUserToken() !== userToken;
  const removeUser = () => {
    for (const storage of [settings.localStore, settings.sessionStore])
      if (storage.get(USER_TOKEN_KEY) === userToken) storage.remove(USER_TOKEN_KEY);
    userToken = null;
  };

  const clearStoredData = () => {
    clearBuyerData(settings.localStore, settings.sessionStore);
    settings.localStore.remove(BUYER_LOGIN_KEY);
  };
  /** Assigns the stored data to a user: a guest's data is taken over, another user's data is removed. */
  const assignStoredData = (login: string) => {
    const before = settings.localStore.get(BUYER_LOGIN_KEY);
    if (before === login) return;
    if (before !== null) clearStoredData();
    settings.localStore.set(BUYER_LOGIN_KEY, login);
  };

  const createGuest = async (stale: string | null): Promise<string | null> => {
    try {
      guest = findGuestOfOtherTab(stale);
      if (guest) return guest;
      const refCode = settings.localStore.get(REF_CODE_KEY);
      const { token } = await call('auth/generateGuestToken', refCode ? { ref_code: refCode } : {}, { token: null });
      // Without locks another tab may have stored a guest first, which may have a cart by now.
      guest = findGuestOfOtherTab(stale) ?? token;
      settings.localStore.set(GUEST_TOKEN_KEY, guest);
      if (stale !== null) set({ cartCount: 0 });
    } catch (error) {
      log('no guest token', error);
    }
    return guest;
  };
  /** Several calls and tabs may find the token invalid at the same time: only one new guest is created for all of them. */
  const renewGuest = (stale: string | null): Promise<string | null> => {
    if (guest && guest !== stale) return Promise.resolve(guest);
    guest = null;
    guestRenewal ??= settings
      .withLock(() => createGuest(stale))
      .finally(() => {
        guestRenewal = null;
      });
    return guestRenewal;
  };

  const verify = async (): Promise<void> => {
    const token = userToken ?? guest;
    if (!token) return;
    const requestNumber = (requestCount += 1);
    const name = userToken ? 'auth/verifyToken' : 'auth/verifyGuestToken';
    const { cart_count, ...user } = await call(name, {}, { token });
    // Responses may arrive out of order: an older one must not restore an old balance. Responses for a former buyer are ignored.
    if (requestNumber < lastAppliedRequest || token !== (userToken ?? guest)) return;
    lastAppliedRequest = requestNumber;
    if ('login' in user) {
      assignStoredData(user.login);
      set({ user });
    }
    if (requestNumber > lastRequestBeforeCount) set({ cartCount: cart_count });
    if (!state.isUnavailable) return;
    set({ isUnavailable: false, isLoading: false });
    settings.onRecovered();
  };

  /** The token has expired: the buyer becomes a new guest. */
  const becomeGuest = async (): Promise<void> => {
    const stale = userToken ? null : guest;
    if (userToken) {
      if (!isOutdated()) clearStoredData();
      removeUser();
      guest = null;
    }
    switchBuyer();
    await renewGuest(stale);
    set({ isLoading: false });
    settings.onBuyerChange();
  };
  const endUser = async (): Promise<void> => {
    if (isOutdated()) return settings.reload();
    await becomeGuest();
    settings.goToLogin();
  };

  /**
   * Verifies the token and retries until there is a response. Only INVALID_TOKEN ends a session: an outage signs nobody out and
   * loses no cart.
   */
  const verifyWithRetries = async (attempt = 0): Promise<void> => {
    const isSame = createSameBuyerCheck();
    const error = await verifyOnce();
    if (!error || !isSame()) return;
    set({ isUnavailable: true });
    void settings.wait(retryDelayMs(attempt, error)).then(() => {
      if (isSame() && state.isUnavailable) void verifyWithRetries(attempt + 1);
    });
  };
  /** Verifies the token once; resolves with the error if there was no definite response. `end` handles an invalid token. */
  const verifyOnce = async (end = userToken ? endUser : becomeGuest): Promise<unknown> => {
    const isSame = createSameBuyerCheck();
    try {
      await verify();
    } catch (error) {
      if (!isSame()) return null;
      if (!isApiError(error, 'INVALID_TOKEN')) {
        log(`${userToken ? 'user' : 'guest'} token not verified`, error);
        return error;
      }
      await end();
    }
    return null;
  };
  const startUser = async (): Promise<void> => {
    const isSame = createSameBuyerCheck();
    const pause = settings.wait(USER_LOADING_MS);
    await verifyWithRetries();
    void pause.then(() => {
      if (isSame() && state.user) set({ isLoading: false });
    });
  };

  const start = (): Promise<void> => {
    // A user's session ended without signing out: the next buyer's goods must not be sent to that user's email address.
    if (!userToken && settings.localStore.get(BUYER_LOGIN_KEY) !== null) settings.localStore.remove(BUYER_KEYS.email);
    started ??= userToken ? startUser() : guest ? verifyWithRetries() : renewGuest(null).then(() => {});
    return started;
  };

  const callAsBuyer = async <N extends CallName>(
    isSame: () => boolean,
    name: N,
    input: Input<N>,
    options: CallOptions = {},
  ): Promise<Output<N>> => {
    if (options.token !== undefined) return call(name, input, options);
    await start();
    if (!userToken && !guest) await renewGuest(null);
    // A call of one buyer must not be made for another: a user's order would become a guest's.
    if (!isSame()) throw new ApiError('the buyer has changed', { code: 'INVALID_TOKEN' });
    const isUser = userToken !== null;
    const token = userToken ?? guest;
    try {
      return await call(name, input, { ...options, token });
    } catch (error) {
      if (!isApiError(error, 'INVALID_TOKEN') || (isUser && token !== userToken)) throw error;
      if (isUser) {
        await endUser();
        throw error;
      }
      const renewed = await renewGuest(token);
      if (!renewed || !isSame()) throw error;
      return call(name, input, { ...options, token: renewed });
    }
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    call: (...args) => callAsBuyer(createSameBuyerCheck(), ...args),
    callAsCurrentBuyer: () => {
      const isSame = createSameBuyerCheck();
      return (...args) => callAsBuyer(isSame, ...args);
    },
    setCartCount: (count) => {
      lastRequestBeforeCount = requestCount;
      set({ cartCount: Math.max(0, typeof count === 'number' ? count : count(state.cartCount)) });
    },
    storeUserToken: (token, isRemembered) => {
      removeUser();
      userToken = token;
      // The user's token is stored before the guest's is removed, so that other tabs do not verify a guest who is a user now.
      (isRemembered ? settings.localStore : settings.sessionStore).set(USER_TOKEN_KEY, token);
      removeGuest();
      const isPersisted =
        settings.localStore.isPersisted(USER_TOKEN_KEY) || settings.sessionStore.isPersisted(USER_TOKEN_KEY);
      if (!isPersisted) {
        switchBuyer();
        set({ isLoading: true });
        settings.onBuyerChange();
        started = startUser();
      }
      return isPersisted;
    },
    hasToken: () => (userToken ?? guest) !== null,
    hasUserToken: () => userToken !== null,
    buyer: () => (userToken ? (state.user?.login ?? null) : guest),
    syncWithStorage: () => {
      if (isOutdated()) {
        if (userToken) clearSessionData(settings.sessionStore);
        return settings.reload();
      }
      const stored = settings.localStore.get(GUEST_TOKEN_KEY);
      if (userToken || stored === guest) return;
      // If there was no guest yet, there is no data of a former buyer.
      const isOther = stored !== null && guest !== null;
      // Another tab has removed the guest's token: the guest may be a user by now, which the verification will show.
      guest = stored ?? guest;
      if (isOther) {
        switchBuyer();
        settings.onBuyerChange();
      }
      void verifyWithRetries();
    },
    isGuestPersisted: () => settings.localStore.isPersisted(GUEST_TOKEN_KEY),
    createSameBuyerCheck,
    guestToken: () => guest,
    refCode: () => settings.localStore.get(REF_CODE_KEY),
    refreshBuyer: async () => {
      if (!isOutdated()) await verifyOnce();
    },
    becomeGuestIfDeleted: async () => {
      if (!userToken) return;
      await verifyOnce(() => {
        clearAttempts(settings.localStore);
        return becomeGuest();
      });
    },
    logOut: async () => {
      if (userToken)
        await call('auth/logout', {}, { token: userToken }).catch((error: unknown) => log('not logged out', error));
      clearAttempts(settings.localStore);
      removeUser();
      clearStoredData();
    },
  };
}
