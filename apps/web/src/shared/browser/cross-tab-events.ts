import { localStore } from './storage.ts';

/**
 * An event for the other tabs, so that open tabs show the same data. It contains no data, since another tab may belong to another
 * buyer and refetches its own. `ordered`: an order or a top-up was created or has changed its status.
 */
export type CrossTabEvent = 'cart' | 'ordered';

const KEY = 'tabNews';

/** Sends an event through the local storage; its `storage` event reaches all other tabs but not this one. */
export function notifyOtherTabs(event: CrossTabEvent): void {
  // The timestamp changes the value, since an unchanged value fires no event.
  localStore.set(KEY, `${event} ${Date.now()}`);
}

/** Listens to events of other tabs; returns the function that stops listening. */
export function listenToOtherTabs(onEvent: (event: CrossTabEvent) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    const [event] = key === KEY ? (newValue ?? '').split(' ') : [];
    if (event === 'cart' || event === 'ordered') onEvent(event);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
