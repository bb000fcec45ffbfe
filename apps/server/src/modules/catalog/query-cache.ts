/** Caches query results of the catalogue in this process until the catalogue changes. */
export type QueryCache = {
  /** The cached result for `key`, otherwise the result of `load`. The prefix of a key names the query and so determines its type. */
  getOrLoad<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** The cached result for `key`, if there is one. */
  get<T>(key: string): Promise<T> | undefined;
  /** Caches the result of a query in progress; a failure is not cached. */
  set(key: string, result: Promise<unknown>): void;
  /** Removes all entries, queries in progress included: the catalogue has changed. */
  drop(): void;
  /** Turns the cache off while notifications of changes could be missed. */
  trust(isListening: boolean): void;
};

/** Created by `compose`, which calls `drop` on the database's `catalog_changed`; caches nothing until `trust(true)`. */
export function createQueryCache(maxEntries = 2_000): QueryCache {
  let entries = new Map<string, Promise<unknown>>();
  let isTrusted = false;
  const drop = () => {
    entries = new Map();
  };
  const get = <T>(key: string) => entries.get(key) as Promise<T> | undefined;
  const set = (key: string, result: Promise<unknown>) => {
    // The result of a query that began before a drop stays in the old map.
    const current = entries;
    if (isTrusted) {
      if (current.size >= maxEntries) current.clear();
      current.set(key, result);
    }
    result.catch(() => current.delete(key));
  };
  return {
    get,
    set,
    getOrLoad<T>(key: string, load: () => Promise<T>): Promise<T> {
      const cached = get<T>(key);
      if (cached) return cached;
      const result = load();
      set(key, result);
      return result;
    },
    drop,
    trust(isListening) {
      isTrusted = isListening;
      drop();
    },
  };
}
