import type { CallApi } from '@lotok/client';
import type { Output } from '@lotok/contract';
import type { BrowserStorage } from '../browser/storage.ts';

export type User = Omit<Output<'auth/verifyToken'>, 'cart_count'>;
/** A user with an email address, unlike a person in Telegram who has no account. */
export type NamedUser = User & { email: string };
export const isNamed = (user: User): user is NamedUser => user.email !== null;

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
