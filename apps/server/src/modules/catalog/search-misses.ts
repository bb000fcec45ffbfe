import type { Db } from '../../platform/database/index.ts';
import { MISS_MOST_CHARACTERS, saveMisses } from './search-misses.store.ts';

/** Counts what buyers search and don't find, for whoever fills the shelves. */
export type Misses = {
  /** Counts a query; nobody waits for it, and a failure is lost with what it would have counted. */
  count(query: string): void;
  /** When all that was counted so far is written down. */
  settled(): Promise<void>;
};

/** Queries that wait for one statement to end, at most; the next ones are let go. */
const MOST_WAITING = 200;

/** One statement at a time writes down all that has gathered, so that a burst of searches takes one connection. */
export function createMisses(db: Db): Misses {
  let waiting = new Map<string, number>();
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (waiting.size > 0) {
      const taken = waiting;
      waiting = new Map();
      await saveMisses(db, taken).catch(() => undefined);
    }
    writing = null;
  };
  return {
    count(query) {
      const words = toMiss(query);
      if (words === null || (waiting.size >= MOST_WAITING && !waiting.has(words))) return;
      waiting.set(words, (waiting.get(words) ?? 0) + 1);
      writing ??= write();
    },
    settled: async () => {
      await writing;
    },
  };
}

/** A query as it is counted; null for what may tell of a person (an address, a number) and is no product's name. */
export function toMiss(query: string): string | null {
  const words = query
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const isPersonal = words.includes('@') || /(?:\d[\s()+-]*){7}/.test(words) || /https?:|\/\//.test(words);
  const length = Array.from(words).length;
  return isPersonal || length < 2 || length > MISS_MOST_CHARACTERS ? null : words;
}
