import { createContext, use, useSyncExternalStore } from 'react';
import type { CallApi } from '@lotok/client';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session state during server rendering, which is the same for all visitors. */
const visitor: SessionState = { isLoading: false, isUnavailable: false, user: null, cartCount: 0 };

export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('SessionContext is missing');
  return session;
}

/** The session state: the current buyer and the cart count. */
export function useSession(): SessionState {
  const session = useSessionActions();
  return useSyncExternalStore(session.subscribe, session.getState, () => visitor);
}

/** Whether nobody is signed in. A user whose token is not verified yet is not a guest. */
export function useIsGuest(): boolean {
  const { user, isLoading } = useSession();
  return !user && !isLoading;
}

/** Whether the buyer is a guest whose token is not stored permanently: orders can't be found again after the tab is closed. */
export function useIsGuestNotPersisted(): boolean {
  const session = useSessionActions();
  return useIsGuest() && !session.isGuestPersisted();
}

/** Makes API calls with the buyer's token. */
export function useCall(): CallApi {
  return useSessionActions().call;
}
