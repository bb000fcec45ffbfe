import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Attempt, findAttempt, hearAttempts, type Kind } from './attempt.ts';
import { lasting } from './storage.ts';
import { useSessionActions } from './use-session.ts';

/**
 * The buyer's attempt whose answer was lost; null where there is none. One that is being sent is not lost yet; one from before this
 * page was loaded has lost its answer with the page that sent it.
 */
export function useLostAttempt<K extends Kind>(kind: K): Attempt<K> | null {
  const session = useSessionActions();
  const hear = useCallback(
    (listener: () => void) => {
      const stops = [hearAttempts(listener), session.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [session],
  );
  const text = useSyncExternalStore(
    hear,
    () => lostText(kind, session.buyer()),
    () => null,
  );
  return useMemo(() => (text === null ? null : (JSON.parse(text) as Attempt<K>)), [text]);
}

/** Whether it was sent by the page that is open. */
export function isOfThisPage({ at }: Attempt): boolean {
  return at >= performance.timeOrigin;
}

/** As text, which stays the same while nothing has changed. */
function lostText(kind: Kind, owner: string | null): string | null {
  const attempt = owner && findAttempt(kind, owner, lasting, Date.now());
  return attempt && (attempt.isLost || !isOfThisPage(attempt)) ? JSON.stringify(attempt) : null;
}
