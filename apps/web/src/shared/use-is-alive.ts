import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a rendered document and while the page takes it over: what depends on who is here is not known before. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
