import { type CallApi, type CallOptions, isApiError } from '@lotok/client';
import type { CallName, Input, Output } from '@lotok/contract';
import { forgetAttempts, forgetBuyer, forgetVisit, KEPT, KEPT_OF } from './kept-of-buyer.ts';
import { forThisVisit, lasting, type SafeStorage } from './storage.ts';
import { USER_LOADING_MS } from './timings.ts';

export type User = Omit<Output<'auth/verifyToken'>, 'cart_count'>;

/** Who is here. Loading ends at once for guests and after a second for users (spec, section 4). */
export type SessionState = { isLoading: boolean; user: User | null; cartCount: number };

export type Session = {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Finds out who is here; resolves once a token is there or cannot be had. Never rejects. */
  start: () => Promise<void>;
  /** A call with the buyer's token: waits for the start, and replaces a guest token that turns out invalid, once. */
  call: CallApi;
  setCartCount: (count: number | ((before: number) => number)) => void;
  /**
   * Keeps a user's token: lasting with remember-me, else for this visit. The guest's has done its work. The caller then loads
   * the page anew.
   */
  keepUserToken: (token: string, isRemembered: boolean) => void;
  /** Whether somebody was here before, guest or user. */
  hasToken: () => boolean;
  /** Whether a user is here, even if the shop could not say yet who it is. */
  hasUserToken: () => boolean;
  /** Who pays: a user by the login, a guest by the token. Null while it is not known. */
  buyer: () => string | null;
  /** Whether the browser still keeps the tokens of this page: one that comes back by "back" may be another buyer's. */
  isStillHere: () => boolean;
  /** Takes over the guest that another tab keeps, so that both are one buyer; answers whether this tab was another one. */
  takeGuest: (token: string) => boolean;
  /** The token that moves a guest's cart and orders to a user at login or registration. */
  guestToken: () => string | null;
  /** The code of whoever sent this visitor. */
  refCode: () => string | null;
  /** Reads balance and cart count anew, for a user. */
  refreshUser: () => Promise<void>;
  /** After an account was deleted: its user goes on as a new guest; another user, whose browser it was done in, stays. */
  leaveIfEnded: () => Promise<void>;
  logOut: () => Promise<void>;
};

export type SessionSettings = {
  /** Calls with a token given by hand. */
  call: CallApi;
  lasting: SafeStorage;
  forThisVisit: SafeStorage;
  wait: (ms: number) => Promise<void>;
  /** Does a work while no other tab does it, where the browser can tell. */
  alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** The user's token turned out invalid, so the user signs in anew. */
  goToLogin: () => void;
  log: (message: string, error: unknown) => void;
};

const GUEST = 'guestToken';
const USER = 'token';
const REF = 'refCode';

/** Reads `?code=` once: the first partner who sent a visitor stays (spec, section 2, Home). */
export function keepRefCode(search: string, storage: SafeStorage = lasting): void {
  const code = new URLSearchParams(search).get('code');
  if (code && !storage.get(REF)) storage.set(REF, code.slice(0, 64));
}

/**
 * Another tab signed in or out for good: who this tab stands for has changed. Or it keeps another guest's token. Answers how
 * to stop.
 */
export function hearOtherTokens(onUser: () => void, onGuest: (token: string) => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (oldValue === newValue) return;
    // Each tab has kept something of the former user for its own visit.
    if (key === USER && oldValue) forgetVisit(forThisVisit);
    if (key === USER) onUser();
    if (key === GUEST && newValue) onGuest(newValue);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export function createSession(settings: SessionSettings): Session {
  const { call, log } = settings;
  const listeners = new Set<() => void>();
  let started: Promise<void> | null = null;
  let renewal: Promise<string | null> | null = null;
  let asked = 0;
  let answered = 0;
  /** The last turn that was asked for before the count of the cart was told. */
  let counted = 0;
  // Kept beside the storage, for windows whose storage refuses.
  let guest: string | null = settings.lasting.get(GUEST);
  const keptUser = () => settings.forThisVisit.get(USER) ?? settings.lasting.get(USER);
  let userToken: string | null = keptUser();
  let state: SessionState = { isLoading: userToken !== null, user: null, cartCount: 0 };

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const dropGuest = () => {
    guest = null;
    settings.lasting.remove(GUEST);
  };
  /** The guest that another tab has made meanwhile. */
  const guestOfOtherTab = (stale: string | null): string | null => {
    const kept = settings.lasting.get(GUEST);
    return kept === stale ? null : kept;
  };
  const dropUser = () => {
    userToken = null;
    settings.lasting.remove(USER);
    settings.forThisVisit.remove(USER);
  };

  const forget = () => {
    forgetBuyer(settings.lasting, settings.forThisVisit);
    settings.lasting.remove(KEPT_OF);
  };
  /** What a guest kept comes along to a user; what another user kept does not. */
  const ownKept = (login: string) => {
    const before = settings.lasting.get(KEPT_OF);
    if (before === login) return;
    if (before !== null) forget();
    settings.lasting.set(KEPT_OF, login);
  };

  const makeGuest = async (stale: string | null): Promise<string | null> => {
    try {
      guest = guestOfOtherTab(stale);
      if (guest) return guest;
      const refCode = settings.lasting.get(REF);
      const { token } = await call('auth/generateGuestToken', refCode ? { ref_code: refCode } : {}, { token: null });
      // Without locks another tab may have been quicker: its guest may have a cart by now.
      guest = guestOfOtherTab(stale) ?? token;
      settings.lasting.set(GUEST, guest);
    } catch (error) {
      log('no guest token', error);
    }
    return guest;
  };
  /** Many calls, and tabs, may find the token invalid at once: one new guest is made for all of them. */
  const renewGuest = (stale: string | null): Promise<string | null> => {
    if (guest && guest !== stale) return Promise.resolve(guest);
    guest = null;
    renewal ??= settings
      .alone(() => makeGuest(stale))
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };

  const verifyGuest = async (): Promise<void> => {
    if (!guest) return void (await renewGuest(null));
    try {
      const { cart_count } = await call('auth/verifyGuestToken', {}, { token: guest });
      set({ cartCount: cart_count });
    } catch (error) {
      // Only the server's word makes a token invalid: a lost connection must not cost a guest the cart.
      if (!isApiError(error, 'INVALID_TOKEN')) return log('guest token not verified', error);
      await renewGuest(guest);
      set({ cartCount: 0 });
    }
  };

  const verifyUser = async (token: string): Promise<void> => {
    const turn = (asked += 1);
    const { cart_count, ...user } = await call('auth/verifyToken', {}, { token });
    // Answers may overtake each other: an older one must not bring an old balance back.
    if (turn < answered || token !== userToken) return;
    answered = turn;
    ownKept(user.login);
    set(turn > counted ? { user, cartCount: cart_count } : { user });
  };

  const startUser = async (token: string): Promise<void> => {
    const pause = settings.wait(USER_LOADING_MS);
    try {
      await verifyUser(token);
      void pause.then(() => set({ isLoading: false }));
    } catch (error) {
      log('user token not verified', error);
      if (!isApiError(error, 'INVALID_TOKEN')) return set({ isLoading: false });
      await endUser();
    }
  };

  const becomeGuest = async (): Promise<void> => {
    dropUser();
    forget();
    guest = null;
    set({ user: null, cartCount: 0 });
    await renewGuest(null);
    set({ isLoading: false });
  };
  const endUser = async (): Promise<void> => {
    await becomeGuest();
    settings.goToLogin();
  };

  const start = (): Promise<void> => {
    // A user whose visit has ended without signing out: the goods of the next one must not be sent to that address.
    if (!userToken && settings.lasting.get(KEPT_OF) !== null) settings.lasting.remove(KEPT.email);
    started ??= userToken ? startUser(userToken) : verifyGuest();
    return started;
  };

  const callAsBuyer = async <N extends CallName>(
    name: N,
    input: Input<N>,
    options: CallOptions = {},
  ): Promise<Output<N>> => {
    if (options.token !== undefined) return call(name, input, options);
    await start();
    if (!userToken && !guest) await renewGuest(null);
    const token = userToken ?? guest;
    try {
      return await call(name, input, { ...options, token });
    } catch (error) {
      if (!isApiError(error, 'INVALID_TOKEN')) throw error;
      if (userToken) {
        if (userToken === token) await endUser();
        throw error;
      }
      const renewed = await renewGuest(token);
      if (!renewed) throw error;
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
    call: callAsBuyer,
    setCartCount: (count) => {
      counted = asked;
      set({ cartCount: Math.max(0, typeof count === 'number' ? count : count(state.cartCount)) });
    },
    keepUserToken: (token, isRemembered) => {
      dropUser();
      dropGuest();
      userToken = token;
      (isRemembered ? settings.lasting : settings.forThisVisit).set(USER, token);
    },
    hasToken: () => (userToken ?? guest) !== null,
    hasUserToken: () => userToken !== null,
    buyer: () => (userToken ? (state.user?.login ?? null) : guest),
    isStillHere: () => {
      if (keptUser() !== userToken) return false;
      // A guest who is being made has no token yet, and one whose storage refuses has it here alone.
      return userToken !== null || guest === null || (settings.lasting.get(GUEST) ?? guest) === guest;
    },
    takeGuest: (token) => {
      const isOther = userToken === null && token !== guest;
      if (isOther) {
        guest = token;
        void verifyGuest();
      }
      return isOther;
    },
    guestToken: () => guest,
    refCode: () => settings.lasting.get(REF),
    refreshUser: async () => {
      if (userToken) await verifyUser(userToken).catch((error: unknown) => log('balance not read', error));
    },
    leaveIfEnded: async () => {
      if (!userToken) return;
      try {
        await verifyUser(userToken);
      } catch (error) {
        if (!isApiError(error, 'INVALID_TOKEN')) return log('user token not verified', error);
        forgetAttempts(settings.lasting);
        await becomeGuest();
      }
    },
    logOut: async () => {
      if (userToken)
        await call('auth/logout', {}, { token: userToken }).catch((error: unknown) => log('not logged out', error));
      forgetAttempts(settings.lasting);
      dropUser();
      forget();
    },
  };
}
