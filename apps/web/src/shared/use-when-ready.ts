import { useEffect, useEffectEvent, useState } from 'react';

/** Keeps a press until what it needs is there, and then does its work with what is on the screen at that moment. */
export function useWhenReady(isReady: boolean, work: () => void): { isWaiting: boolean; wait: () => void } {
  const [isWaiting, setIsWaiting] = useState(false);
  const goOn = useEffectEvent(() => {
    setIsWaiting(false);
    work();
  });
  useEffect(() => {
    if (isWaiting && isReady) goOn();
  }, [isWaiting, isReady]);
  return { isWaiting, wait: () => setIsWaiting(true) };
}
