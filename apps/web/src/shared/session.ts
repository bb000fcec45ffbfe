import { ApiError, type CallApi, type CallOptions, isApiError } from '@lotok/client';
import type { CallName, Input, Output } from '@lotok/contract';
import { forgetAttempts, forgetBuyer, forgetVisit, KEPT, KEPT_OF } from './kept-of-buyer.ts';
import { pauseBefore } from './pause-before.ts';
import type { TellingStorage } from './storage.ts';
import { USER_LOADING_MS } from './timings.ts';
import { GUEST, REF, USER } from './tokens.ts';

export type User = Omit<Output<'auth/verifyToken'>, 'cart_count'>;

/**
 * Who is here. Loading ends at once for guests and after a second for users (spec, section 4), but never before the shop has
 * said who a user is. `isAway`: the shop could not say it, and is asked again till it does.
 */
export type SessionState = { isLoading: boolean; isAway: boolean; user: User | null; cartCount: number };

export type Session = {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Finds out who is here; resolves once a token is there or cannot be had. Never rejects. */
  start: () => Promise<void>;
  /** A call with the buyer's token: waits for the start, and replaces a guest token that turns out invalid, once. */
  call: CallApi;
  /** Calls of the buyer of this moment: once somebody else is here they are refused. For what takes money in several steps. */
  callOfNow: () => CallApi;
  setCartCount: (count: number | ((before: number) => number)) => void;
  /**
   * Keeps a user's token: lasting with remember-me, else for this visit. The guest's has done its work. The caller then loads
   * the page anew, unless the answer is false: the browser keeps nothing, and the user goes on in this page alone.
   */
  keepUserToken: (token: string, isRemembered: boolean) => boolean;
  /** Whether somebody was here before, guest or user. */
  hasToken: () => boolean;
  /** Whether a user is here, even if the shop could not say yet who it is. */
  hasUserToken: () => boolean;
  /** Who pays: a user by the login, a guest by the token. Null while it is not known. */
  buyer: () => string | null;
  /**
   * Looks again whom the storage names, after another tab has changed it, or may have while this one slept. Where a user has
   * signed in or out the page is loaded anew; the guest that another tab keeps is taken over, so that both are one buyer.
   */
  lookAgain: () => void;
  /** Whether the guest of this tab can be found again once it is closed. */
  isGuestKept: () => boolean;
  /** Answers how to ask later whether the buyer of this moment is still the one who is here: if not, an answer is somebody else's. */
  watchBuyer: () => () => boolean;
  /** The token that moves a guest's cart and orders to a user at login or registration. */
  guestToken: () => string | null;
  /** The code of whoever sent this visitor. */
  refCode: () => string | null;
  /** Reads anew the count of the cart, and of a user the balance. */
  refreshBuyer: () => Promise<void>;
  /** After an account was deleted: its user goes on as a new guest; another user, whose browser it was done in, stays. */
  leaveIfEnded: () => Promise<void>;
  logOut: () => Promise<void>;
};

export type SessionSettings = {
  /** Calls with a token given by hand. */
  call: CallApi;
  lasting: TellingStorage;
  forThisVisit: TellingStorage;
  wait: (ms: number) => Promise<void>;
  /** Does a work while no other tab does it, where the browser can tell. */
  alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** The user's token turned out invalid, so the user signs in anew. */
  goToLogin: () => void;
  /** Another tab has signed in or out. */
  reload: () => void;
  /** Somebody else is here now: nothing that was read for the former buyer may be shown. */
  onOtherBuyer: () => void;
  /** The shop, which was away at the start, has said who is here. */
  onBack: () => void;
  log: (message: string, error: unknown) => void;
};

export function createSession(settings: SessionSettings): Session {
  const { call, log } = settings;
  const listeners = new Set<() => void>();
  let started: Promise<void> | null = null;
  let renewal: Promise<string | null> | null = null;
  let asked = 0;
  let answered = 0;
  /** The last turn that was asked for before the count of the cart was told. */
  let counted = 0;
  /** Another number with each buyer after the first. */
  let buyer = 0;
  // Kept beside the storage, for windows whose storage refuses.
  let guest: string | null = settings.lasting.get(GUEST);
  const keptUser = () => settings.forThisVisit.get(USER) ?? settings.lasting.get(USER);
  let userToken: string | null = keptUser();
  let state: SessionState = { isLoading: userToken !== null, isAway: false, user: null, cartCount: 0 };

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const watchBuyer = () => {
    const before = buyer;
    return () => buyer === before;
  };
  const takeBuyer = () => {
    buyer += 1;
    set({ user: null, isAway: false, cartCount: 0 });
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
  /** Another tab may have put another user in the place. */
  const isOutdated = () => keptUser() !== userToken;
  const dropUser = () => {
    for (const storage of [settings.lasting, settings.forThisVisit])
      if (storage.get(USER) === userToken) storage.remove(USER);
    userToken = null;
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
      if (stale !== null) set({ cartCount: 0 });
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

  const verify = async (): Promise<void> => {
    const token = userToken ?? guest;
    if (!token) return;
    const turn = (asked += 1);
    const name = userToken ? 'auth/verifyToken' : 'auth/verifyGuestToken';
    const { cart_count, ...user } = await call(name, {}, { token });
    // Answers may overtake each other: an older one must not bring an old balance back. Nor is a former buyer's of any use.
    if (turn < answered || token !== (userToken ?? guest)) return;
    answered = turn;
    if ('login' in user) {
      ownKept(user.login);
      set({ user });
    }
    if (turn > counted) set({ cartCount: cart_count });
    if (!state.isAway) return;
    set({ isAway: false, isLoading: false });
    settings.onBack();
  };

  /** The token is over: whoever sits here goes on as a new guest. */
  const becomeGuest = async (): Promise<void> => {
    const stale = userToken ? null : guest;
    if (userToken) {
      if (!isOutdated()) forget();
      dropUser();
      guest = null;
    }
    takeBuyer();
    await renewGuest(stale);
    set({ isLoading: false });
    settings.onOtherBuyer();
  };
  const endUser = async (): Promise<void> => {
    if (isOutdated()) return settings.reload();
    await becomeGuest();
    settings.goToLogin();
  };

  /**
   * Asks the shop who is here, again and again if need be. Only its word makes a token invalid: its silence costs nobody the
   * account or the cart.
   */
  const findOut = async (turn = 0): Promise<void> => {
    const isSame = watchBuyer();
    const error = await refresh();
    if (!error || !isSame()) return;
    set({ isAway: true });
    void settings.wait(pauseBefore(turn, error)).then(() => {
      if (isSame() && state.isAway) void findOut(turn + 1);
    });
  };
  /** Asks once; answers why there was no answer. A user whose token is over signs in anew, unless it is `end` who says more. */
  const refresh = async (end = userToken ? endUser : becomeGuest): Promise<unknown> => {
    const isSame = watchBuyer();
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
    const isSame = watchBuyer();
    const pause = settings.wait(USER_LOADING_MS);
    await findOut();
    void pause.then(() => {
      if (isSame() && state.user) set({ isLoading: false });
    });
  };

  const start = (): Promise<void> => {
    // A user whose visit has ended without signing out: the goods of the next one must not be sent to that address.
    if (!userToken && settings.lasting.get(KEPT_OF) !== null) settings.lasting.remove(KEPT.email);
    started ??= userToken ? startUser() : guest ? findOut() : renewGuest(null).then(() => {});
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
    // What one buyer asked for is never asked in the name of another: a user's order would become a guest's.
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
    call: (...asked) => callAsBuyer(watchBuyer(), ...asked),
    callOfNow: () => {
      const isSame = watchBuyer();
      return (...asked) => callAsBuyer(isSame, ...asked);
    },
    setCartCount: (count) => {
      counted = asked;
      set({ cartCount: Math.max(0, typeof count === 'number' ? count : count(state.cartCount)) });
    },
    keepUserToken: (token, isRemembered) => {
      dropUser();
      userToken = token;
      // Other tabs hear of the user first, and so never ask about a guest who is one now.
      (isRemembered ? settings.lasting : settings.forThisVisit).set(USER, token);
      dropGuest();
      const isKept = settings.lasting.isKept(USER) || settings.forThisVisit.isKept(USER);
      if (!isKept) {
        takeBuyer();
        set({ isLoading: true });
        settings.onOtherBuyer();
        started = startUser();
      }
      return isKept;
    },
    hasToken: () => (userToken ?? guest) !== null,
    hasUserToken: () => userToken !== null,
    buyer: () => (userToken ? (state.user?.login ?? null) : guest),
    lookAgain: () => {
      if (isOutdated()) {
        if (userToken) forgetVisit(settings.forThisVisit);
        return settings.reload();
      }
      const kept = settings.lasting.get(GUEST);
      if (userToken || kept === guest) return;
      // Where nobody was here yet there is nothing of a former one.
      const isOther = kept !== null && guest !== null;
      // A guest whose token another tab has dropped may be a user by now: the shop knows.
      guest = kept ?? guest;
      if (isOther) {
        takeBuyer();
        settings.onOtherBuyer();
      }
      void findOut();
    },
    isGuestKept: () => settings.lasting.isKept(GUEST),
    watchBuyer,
    guestToken: () => guest,
    refCode: () => settings.lasting.get(REF),
    refreshBuyer: async () => {
      if (!isOutdated()) await refresh();
    },
    leaveIfEnded: async () => {
      if (!userToken) return;
      await refresh(() => {
        forgetAttempts(settings.lasting);
        return becomeGuest();
      });
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
