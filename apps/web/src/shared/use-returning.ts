import { useEffect, useEffectEvent } from 'react';

/**
 * Hears the buyer come back to the window; answers how to stop. A tab that becomes visible is not all of it: a window may
 * get the focus, or come back by "back" as it was left.
 */
export function hearReturning(onReturn: () => void): () => void {
  const hearPage = ({ persisted }: PageTransitionEvent) => {
    // A page that is loaded anew asks for everything by itself.
    if (persisted) onReturn();
  };
  addEventListener('focus', onReturn);
  addEventListener('pageshow', hearPage);
  return () => {
    removeEventListener('focus', onReturn);
    removeEventListener('pageshow', hearPage);
  };
}

/** Asks again when the buyer comes back to the window. */
export function useReturning(ask: () => unknown): void {
  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => hearReturning(() => askAgain()), []);
}
