import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the page that is fetched when it is first wanted; null until it is there. A fetch that fails is told, and the
 * next wish tries again.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const begin = useEffectEvent(
    (keep: (value: Part) => void, fail: (error: unknown) => void) => void load().then(keep, fail),
  );
  const tell = useEffectEvent(onFailure);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    begin(
      (value) => !isStale && setPart({ value }),
      (error) => !isStale && tell(error),
    );
    return () => {
      isStale = true;
    };
  }, [isMissing]);
  return part?.value ?? null;
}
