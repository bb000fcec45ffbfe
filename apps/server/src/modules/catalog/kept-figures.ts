/** Remembers figures of the catalogue in this process for as long as the catalogue does not change. */
export type KeptFigures = {
  /** The kept answer to `key`, else what `ask` finds. The beginning of a key names the question, and so its type. */
  read<T>(key: string, ask: () => Promise<T>): Promise<T>;
  /** The kept answer to `key`, if there is one. */
  find<T>(key: string): Promise<T> | undefined;
  /** Keeps an answer that is being asked at this moment; a failure is not kept. */
  keep(key: string, asked: Promise<unknown>): void;
  /** Forgets all, also what is being asked at this moment: something of the catalogue has changed. */
  drop(): void;
  /** Keeps nothing while news of changes could pass unheard. */
  trust(isHeard: boolean): void;
};

/** Made by `compose`, which passes on the database's `catalog_changed`; keeps nothing until it is trusted. */
export function createKeptFigures(most = 2_000): KeptFigures {
  let kept = new Map<string, Promise<unknown>>();
  let isTrusted = false;
  const drop = () => {
    kept = new Map();
  };
  const find = <T>(key: string) => kept.get(key) as Promise<T> | undefined;
  const keep = (key: string, asked: Promise<unknown>) => {
    // What is asked before a drop stays in the forgotten map.
    const place = kept;
    if (isTrusted) {
      if (place.size >= most) place.clear();
      place.set(key, asked);
    }
    asked.catch(() => place.delete(key));
  };
  return {
    find,
    keep,
    read<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const known = find<T>(key);
      if (known) return known;
      const asked = ask();
      keep(key, asked);
      return asked;
    },
    drop,
    trust(isHeard) {
      isTrusted = isHeard;
      drop();
    },
  };
}
