import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Attempt, findAttempt, subscribeToAttempts, type AttemptKind } from './attempt.ts';
import { localStore } from '../shared/browser/storage.ts';
import { useSessionActions } from '../shared/session/use-session.ts';

/**
 * The buyer's attempt that got no response; null if there is none. An attempt that is being sent does not count yet. One from before
 * this page was loaded does, since the page that sent it is gone.
 */
export function useLostAttempt<K extends AttemptKind>(kind: K): Attempt<K> | null {
  const session = useSessionActions();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [subscribeToAttempts(listener), session.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [session],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => lostText(kind, session.buyer()),
    () => null,
  );
  return useMemo(() => (text === null ? null : (JSON.parse(text) as Attempt<K>)), [text]);
}

/** Whether the current page sent it. */
export function isFromThisPage({ at }: Attempt): boolean {
  return at >= performance.timeOrigin;
}

/** Returns JSON, so that the snapshot stays equal while nothing has changed. */
function lostText(kind: AttemptKind, owner: string | null): string | null {
  const attempt = owner && findAttempt(kind, owner, localStore, Date.now());
  return attempt && (attempt.isLost || !isFromThisPage(attempt)) ? JSON.stringify(attempt) : null;
}
