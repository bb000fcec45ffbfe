import { findStoredUserToken } from './buyer-tokens.ts';
import type { SessionSettings, SessionState } from './session.ts';
import { GUEST_TOKEN_KEY } from './tokens.ts';

/** What the functions of a session share: its settings, and what changes while the page is open. */
export type SessionCore = SessionSettings & {
  state: SessionState;
  listeners: Set<() => void>;
  // The tokens are in memory too, in case the storage is blocked.
  guestToken: string | null;
  userToken: string | null;
  /** Incremented with each change of the buyer. */
  buyerVersion: number;
  started: Promise<void> | null;
  guestRenewal: Promise<string | null> | null;
  /** The number of requests that have verified a token. */
  requestCount: number;
  /** The number of the newest request whose response was applied. */
  lastAppliedRequest: number;
  /** The number of the last request that was sent before the cart count was set locally. */
  lastRequestBeforeCount: number;
};

export function createSessionCore(settings: SessionSettings): SessionCore {
  const userToken = findStoredUserToken(settings);
  return {
    ...settings,
    state: { isLoading: userToken !== null, isUnavailable: false, user: null, cartCount: 0 },
    listeners: new Set(),
    guestToken: settings.localStore.get(GUEST_TOKEN_KEY),
    userToken,
    buyerVersion: 0,
    started: null,
    guestRenewal: null,
    requestCount: 0,
    lastAppliedRequest: 0,
    lastRequestBeforeCount: 0,
  };
}

export function setState(core: SessionCore, change: Partial<SessionState>): void {
  core.state = { ...core.state, ...change };
  for (const listener of core.listeners) listener();
}

export function createSameBuyerCheck(core: SessionCore): () => boolean {
  const { buyerVersion } = core;
  return () => core.buyerVersion === buyerVersion;
}

/** Removes the state of the former buyer. */
export function switchBuyer(core: SessionCore): void {
  core.buyerVersion += 1;
  setState(core, { user: null, isUnavailable: false, cartCount: 0 });
}
