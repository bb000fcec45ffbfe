import type { TellingStorage } from './storage.ts';

/** Longer than a token: a storage may have room for less. */
const TRIAL = 'trial'.repeat(20);

/** Whether a storage would keep a token. */
export function wouldKeep(storage: TellingStorage): boolean {
  storage.set(TRIAL, TRIAL);
  const isKept = storage.isKept(TRIAL);
  storage.remove(TRIAL);
  return isKept;
}
