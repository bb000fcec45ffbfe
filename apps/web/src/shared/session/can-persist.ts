import type { BrowserStorage } from '../browser/storage.ts';

/** Longer than a token, since the storage may be almost full. */
const TRIAL = 'trial'.repeat(20);

/** Whether a storage can store a token permanently. */
export function canPersist(storage: BrowserStorage): boolean {
  storage.set(TRIAL, TRIAL);
  const isPersisted = storage.isPersisted(TRIAL);
  storage.remove(TRIAL);
  return isPersisted;
}
