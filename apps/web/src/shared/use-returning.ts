import { useEffect, useEffectEvent } from 'react';

/** A window that becomes visible, or comes back by "back", mostly gets the focus too, a moment later. */
const ONE_RETURN_MS = 500;

/**
 * Hears the buyer come back to the window; answers how to stop. A tab may become visible without the focus, as on a phone,
 * a window may get the focus while it was in sight, and a page may come back by "back" as it was left.
 */
export function hearReturning(onReturn: () => void): () => void {
  const listening = new AbortController();
  let last = Number.NEGATIVE_INFINITY;
  const hear = ({ type, timeStamp, persisted }: Event & { persisted?: boolean }) => {
    // A page that is loaded anew asks for everything by itself.
    if (type === 'pageshow' ? !persisted : document.visibilityState === 'hidden') return;
    if (type === 'focus' && timeStamp - last < ONE_RETURN_MS) return;
    last = timeStamp;
    onReturn();
  };
  const { signal } = listening;
  for (const type of ['focus', 'pageshow']) addEventListener(type, hear, { signal });
  document.addEventListener('visibilitychange', hear, { signal });
  return () => listening.abort();
}

/** Asks again when the buyer comes back to the window. */
export function useReturning(ask: () => unknown): void {
  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => hearReturning(() => askAgain()), []);
}
