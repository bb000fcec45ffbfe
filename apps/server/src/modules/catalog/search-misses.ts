import type { Db } from '../../platform/database/index.ts';
import { MISS_MAX_CHARACTERS, saveMisses } from './search-misses.store.ts';

/** Counts queries without results, so that operators know what buyers look for. */
export type Misses = {
  /** Counts a query in the background; counts are lost when the write fails. */
  count(query: string): void;
  /** Resolves when all counts so far are written. */
  drained(): Promise<void>;
};

/** Maximum number of queries that wait for a running statement; further ones are discarded. */
const MAX_PENDING = 200;

/** One statement at a time writes all pending counts, so that a burst of searches uses one connection. */
export function createMisses(db: Db): Misses {
  let pending = new Map<string, number>();
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (pending.size > 0) {
      const taken = pending;
      pending = new Map();
      await saveMisses(db, taken).catch(() => undefined);
    }
    writing = null;
  };
  return {
    count(query) {
      const words = normalizeMiss(query);
      if (words === null || (pending.size >= MAX_PENDING && !pending.has(words))) return;
      pending.set(words, (pending.get(words) ?? 0) + 1);
      writing ??= write();
    },
    drained: async () => {
      await writing;
    },
  };
}

/** Normalizes a query for counting; null when it may contain personal data (an address, a number) or cannot be a product name. */
export function normalizeMiss(query: string): string | null {
  const words = query
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const isPersonal = words.includes('@') || /(?:\d[\s()+-]*){7}/.test(words) || /https?:|\/\//.test(words);
  const length = Array.from(words).length;
  return isPersonal || length < 2 || length > MISS_MAX_CHARACTERS ? null : words;
}
