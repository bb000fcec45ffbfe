import { localStore, type SafeStorage } from '../browser/storage.ts';

const DEVICE = 'deviceToken';
const BYTES = 32;

/**
 * A random token by which accounts recognise this browser: wrong passwords from other browsers do not lock them out here. It is
 * generated once and sent with sign-ins only. It contains nothing about a user, so it stays stored after signing out.
 */
export function deviceToken(storage: SafeStorage = localStore): string {
  const stored = storage.get(DEVICE);
  if (stored && /^[\w-]{43}$/.test(stored)) return stored;
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES)));
  const created = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  storage.set(DEVICE, created);
  return created;
}
