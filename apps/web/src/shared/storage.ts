/**
 * The browser's storage, which may refuse anything: where it is forbidden, or full. What is refused stays with the visit,
 * else with this page, so that nothing breaks before the page is left.
 */
export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};
/** One that can tell whether what was set is kept as long as it should be. */
export type TellingStorage = SafeStorage & { isKept: (key: string) => boolean };

function ofThisPage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** `lesser` keeps what is refused. */
export function safeStorage(open: () => Storage, lesser: SafeStorage = ofThisPage()): TellingStorage {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => lesser.get(key) ?? attempt((storage) => storage.getItem(key)),
    set: (key, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        // Some take everything and keep nothing.
        return storage.getItem(key) === value;
      });
      if (isKept) return lesser.remove(key);
      // What stood there before is no longer true.
      attempt((storage) => storage.removeItem(key));
      lesser.set(key, value);
    },
    remove: (key) => {
      lesser.remove(key);
      attempt((storage) => storage.removeItem(key));
    },
    isKept: (key) => lesser.get(key) === null,
  };
}

export const forThisVisit = safeStorage(() => sessionStorage);
export const lasting = safeStorage(() => localStorage, forThisVisit);
