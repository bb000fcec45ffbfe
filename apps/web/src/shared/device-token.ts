import { lasting, type SafeStorage } from './storage.ts';

const DEVICE = 'deviceToken';
const BYTES = 32;

/**
 * What this browser is known by to the accounts that sign in here: wrong passwords from elsewhere don't keep them out. Made at
 * random once, sent with sign-ins alone; it says nothing of anybody, so it stays when a user leaves.
 */
export function deviceToken(storage: SafeStorage = lasting): string {
  const kept = storage.get(DEVICE);
  if (kept && /^[\w-]{43}$/.test(kept)) return kept;
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES)));
  const made = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  storage.set(DEVICE, made);
  return made;
}
