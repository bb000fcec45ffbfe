import { useEffect, useEffectEvent } from 'react';

/** A window that becomes visible or is restored by Back usually gets a focus event too, a moment later. */
const ONE_RETURN_MS = 500;

/**
 * Calls `onReturn` when the user returns to the window; returns the function that stops it. A tab may become visible without a
 * focus event (on a phone), a visible window may get the focus, and a page may be restored from the back/forward cache.
 */
export function subscribeToWindowReturn(onReturn: () => void): () => void {
  const listening = new AbortController();
  let last = Number.NEGATIVE_INFINITY;
  const listener = ({ type, timeStamp, persisted }: Event & { persisted?: boolean }) => {
    // A page that is loaded normally fetches everything by itself.
    if (type === 'pageshow' ? !persisted : document.visibilityState === 'hidden') return;
    if (type === 'focus' && timeStamp - last < ONE_RETURN_MS) return;
    last = timeStamp;
    onReturn();
  };
  const { signal } = listening;
  for (const type of ['focus', 'pageshow']) addEventListener(type, listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  return () => listening.abort();
}

/** Refetches when the user returns to the window. */
export function useWindowReturn(refetch: () => unknown): void {
  const refetchNow = useEffectEvent(() => void refetch());
  useEffect(() => subscribeToWindowReturn(() => refetchNow()), []);
}
