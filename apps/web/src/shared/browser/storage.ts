/**
 * A browser storage that never throws. It may be blocked or full: refused values go to the session storage, else to memory, so
 * that everything works until the page is left.
 */
export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};
/** A storage that also tells whether a value was stored permanently and not in a fallback. */
export type BrowserStorage = SafeStorage & { isPersisted: (key: string) => boolean };

function createMemoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** Wraps a browser storage; `fallback` stores the refused values. */
export function safeStorage(open: () => Storage, fallback: SafeStorage = createMemoryStorage()): BrowserStorage {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => fallback.get(key) ?? attempt((storage) => storage.getItem(key)),
    set: (key, value) => {
      const isPersisted = attempt((storage) => {
        storage.setItem(key, value);
        // Some browsers accept values without storing them.
        return storage.getItem(key) === value;
      });
      if (isPersisted) return fallback.remove(key);
      // The former value is outdated.
      attempt((storage) => storage.removeItem(key));
      fallback.set(key, value);
    },
    remove: (key) => {
      fallback.remove(key);
      attempt((storage) => storage.removeItem(key));
    },
    isPersisted: (key) => fallback.get(key) === null,
  };
}

export const sessionStore = safeStorage(() => sessionStorage);
export const localStore = safeStorage(() => localStorage, sessionStore);
