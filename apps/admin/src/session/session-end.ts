import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOver = false;

function change(next: boolean): void {
  isOver = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server no longer knows the session of this page. */
export const reportSessionEnd = (): void => change(true);

/** An operator has signed in. */
export const clearSessionEnd = (): void => change(false);

export const useIsSessionOver = (): boolean => useSyncExternalStore(subscribe, () => isOver);
