import { useEffect, useEffectEvent } from 'react';

/** Asks again when the buyer comes back to the window: the query client hears only of a tab that becomes visible, not of a window that gets the focus or comes back by "back". */
export function useReturning(ask: () => unknown): void {
  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => {
    const hear = () => askAgain();
    addEventListener('focus', hear);
    addEventListener('pageshow', hear);
    return () => {
      removeEventListener('focus', hear);
      removeEventListener('pageshow', hear);
    };
  }, []);
}
