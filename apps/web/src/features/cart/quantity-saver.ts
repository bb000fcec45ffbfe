import { KEPT_FOR_VISIT } from '../../shared/kept-of-buyer.ts';
import type { SafeStorage } from '../../shared/storage.ts';

/** Quantities that were chosen and have not reached the server, by product. */
export type Pending = ReadonlyMap<number, number>;

export type QuantitySaver = {
  pending: () => Pending;
  subscribe: (listener: () => void) => () => void;
  /** Takes a choice; it is sent after the pause since the last one for this product. */
  choose: (productId: number, quantity: number) => void;
  /** Forgets what was chosen for a product that leaves the cart. */
  forget: (productId: number) => void;
  /** Sends everything now; resolves when all has been answered. Never rejects. */
  flush: () => Promise<void>;
};

export type QuantitySaverSettings = {
  /** Sends one quantity; resolves when it is saved. */
  save: (productId: number, quantity: number) => Promise<void>;
  afterMs: number;
  /** Keeps what is not yet sent over a reload. */
  storage: SafeStorage;
  log: (message: string, error: unknown) => void;
};

const KEY = KEPT_FOR_VISIT.cartQuantities;

/** Holds quantities back until the clicks pause (spec, section 4). A failed one stays pending and goes with the next flush. */
export function createQuantitySaver({ save, afterMs, storage, log }: QuantitySaverSettings): QuantitySaver {
  let pending: Pending = readPending(storage);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  // One at a time: two answers for one product could overtake each other.
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
      // Another choice may have come while this one was under way.
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
        setTimeout(() => enqueue(productId), afterMs),
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
