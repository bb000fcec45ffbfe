import { useEffect, useEffectEvent, useState } from 'react';

/** Delays the work of a click until `isReady` is true, and then runs it with the values of that moment. */
export function useWhenReady(isReady: boolean, work: () => void): { isWaiting: boolean; wait: () => void } {
  const [isWaiting, setIsWaiting] = useState(false);
  const runWork = useEffectEvent(() => {
    setIsWaiting(false);
    work();
  });
  useEffect(() => {
    if (isWaiting && isReady) runWork();
  }, [isWaiting, isReady]);
  return { isWaiting, wait: () => setIsWaiting(true) };
}
