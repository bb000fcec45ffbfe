import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration: what depends on the buyer is not known before. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
