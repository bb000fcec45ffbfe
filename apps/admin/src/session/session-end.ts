import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOver = false;
let session = 0;

function change(next: boolean): void {
  isOver = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The number of the present session of this page: it grows with each sign-in. */
export const sessionNumber = (): number => session;

/** The server no longer knows the session with this number. An older one does not count: its refusal came after the next sign-in. */
export function reportSessionEnd(ended: number): void {
  if (ended === session) change(true);
}

/** An operator has signed in. */
export function clearSessionEnd(): void {
  session += 1;
  change(false);
}

export const useIsSessionOver = (): boolean => useSyncExternalStore(subscribe, () => isOver);
