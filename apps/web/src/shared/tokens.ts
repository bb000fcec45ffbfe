import { lasting, type SafeStorage } from './storage.ts';

/** Under which names the browser keeps who is here, and who sent them. */
export const GUEST = 'guestToken';
export const USER = 'token';
export const REF = 'refCode';

/** Reads `?code=` once: the first partner who sent a visitor stays (spec, section 2, Home). */
export function keepRefCode(search: string, storage: SafeStorage = lasting): void {
  const code = new URLSearchParams(search).get('code');
  if (code && !storage.get(REF)) storage.set(REF, code.slice(0, 64));
}

/** Hears another tab keep or drop a token; answers how to stop. */
export function hearTokens(onChange: () => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    const isToken = key === USER || key === GUEST;
    // No key stands for all of them.
    if (key === null || (isToken && oldValue !== newValue)) onChange();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
