import { SESSION_KEYS } from '../../shared/session/buyer-storage.ts';
import type { SafeStorage } from '../../shared/browser/storage.ts';

/** Quantities that were chosen and are not saved yet, by product. */
export type Pending = ReadonlyMap<number, number>;

export type QuantitySaver = {
  pending: () => Pending;
  subscribe: (listener: () => void) => () => void;
  /** Records a choice; it is sent once `delayMs` have passed without another choice for this product. */
  choose: (productId: number, quantity: number) => void;
  /** Discards the choice for a product that leaves the cart. */
  forget: (productId: number) => void;
  /** Sends everything now; resolves when every request has ended. Never rejects. */
  flush: () => Promise<void>;
};

export type QuantitySaverOptions = {
  /** Sends one quantity; resolves when it is saved. */
  save: (productId: number, quantity: number) => Promise<void>;
  delayMs: number;
  /** Stores unsent quantities, so that they survive a reload. */
  storage: SafeStorage;
  log: (message: string, error: unknown) => void;
};

const KEY = SESSION_KEYS.cartQuantities;

/** Debounces quantities for each product (spec, section 4). One that fails stays pending and is sent with the next flush. */
export function createQuantitySaver({ save, delayMs, storage, log }: QuantitySaverOptions): QuantitySaver {
  let pending: Pending = readPending(storage);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  // One at a time: two requests for one product could overtake each other.
  let queue: Promise<void> = Promise.resolve();

  const set = (next: Map<number, number>) => {
    pending = next;
    if (next.size > 0) storage.set(KEY, JSON.stringify([...next]));
    else storage.remove(KEY);
    for (const listener of listeners) listener();
  };
  const stop = (productId: number) => {
    clearTimeout(timers.get(productId));
    timers.delete(productId);
  };
  const without = (productId: number) => new Map([...pending].filter(([id]) => id !== productId));

  const send = async (productId: number): Promise<void> => {
    const quantity = pending.get(productId);
    if (quantity === undefined) return;
    try {
      await save(productId, quantity);
      // Another choice may have been made while this request was pending.
      if (pending.get(productId) === quantity) set(without(productId));
    } catch (error) {
      log('quantity not saved', error);
    }
  };
  const enqueue = (productId: number) => {
    stop(productId);
    queue = queue.then(() => send(productId));
  };

  return {
    pending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (productId, quantity) => {
      set(new Map(pending).set(productId, quantity));
      stop(productId);
      timers.set(
        productId,
        setTimeout(() => enqueue(productId), delayMs),
      );
    },
    forget: (productId) => {
      stop(productId);
      if (pending.has(productId)) set(without(productId));
    },
    flush: () => {
      for (const productId of pending.keys()) enqueue(productId);
      return queue;
    },
  };
}

function readPending(storage: SafeStorage): Pending {
  try {
    const entries: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    const isEntry = (entry: unknown): entry is [number, number] =>
      Array.isArray(entry) && entry.length === 2 && entry.every((part) => Number.isInteger(part) && part > 0);
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}
