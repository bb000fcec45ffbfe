/** Remembers figures of the catalogue in this process for as long as the catalogue does not change. */
export type KeptAnswers = {
  /** The kept answer to `key`, else what `ask` finds. */
  read<T>(key: string, ask: () => Promise<T>): Promise<T>;
  /** Forgets all, also what is being asked at this moment: something of the catalogue has changed. */
  drop(): void;
  /** Keeps nothing while news of changes could pass unheard. */
  setHearing(isHeard: boolean): void;
};

/** Made by `compose`, which passes on the database's `catalog_changed`; keeps nothing until it hears them. */
export function createKeptAnswers(most = 2_000): KeptAnswers {
  let kept = new Map<string, Promise<unknown>>();
  let isHearing = false;
  const drop = () => {
    kept = new Map();
  };
  return {
    async read<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      // Each key is asked with one type only: its prefix names the question.
      if (known) return known as Promise<T>;
      const answer = ask();
      if (!isHearing) return answer;
      const place = kept;
      if (place.size >= most) place.clear();
      place.set(key, answer);
      answer.catch(() => place.delete(key));
      return answer;
    },
    drop,
    setHearing(isHeard) {
      isHearing = isHeard;
      drop();
    },
  };
}
