import { createContext, use, useSyncExternalStore } from 'react';
import type { CallApi } from '@lotok/client';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** What the server knows of everybody: nothing. */
const visitor: SessionState = { isLoading: false, isAway: false, user: null, cartCount: 0 };

export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('SessionContext is missing');
  return session;
}

/** Who is here and what the cart counts; kept current. */
export function useSession(): SessionState {
  const session = useSessionActions();
  return useSyncExternalStore(session.subscribe, session.getState, () => visitor);
}

/** Nobody is signed in. A user of whom the shop has not said yet who it is, is no guest. */
export function useIsGuest(): boolean {
  const { user, isLoading } = useSession();
  return !user && !isLoading;
}

/** A guest whom the browser does not keep: what is ordered can't be found again once the tab is closed. */
export function useIsLeftBehind(): boolean {
  const session = useSessionActions();
  return useIsGuest() && !session.isGuestKept();
}

/** Calls of the shop with the buyer's token. */
export function useCall(): CallApi {
  return useSessionActions().call;
}
