import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A lazily loaded module, which is fetched when `isWanted` first becomes true; null until it is loaded. A failure is passed to
 * `onFailure`; the next time that it is wanted, loading is retried.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): Module | null {
  const [module, setModule] = useState<{ value: Module } | null>(null);
  const startLoading = useEffectEvent(
    (onLoaded: (value: Module) => void, onFailed: (error: unknown) => void) => void load().then(onLoaded, onFailed),
  );
  const reportFailure = useEffectEvent(onFailure);
  const isMissing = isWanted && module === null;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    startLoading(
      (value) => !isStale && setModule({ value }),
      (error) => !isStale && reportFailure(error),
    );
    return () => {
      isStale = true;
    };
  }, [isMissing]);
  return module?.value ?? null;
}
