import type { BrowserContext } from '@playwright/test';

/** A browser whose owner forbids sites to keep anything: it then refuses both storages and the locks, and takes no cookie. */
export async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw denied();
        },
      });
    Object.defineProperty(LockManager.prototype, 'request', { value: () => Promise.reject(denied()) });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
}

/** A browser whose disk has no room: nothing more is kept for good. What is kept for the visit lies in its memory. */
export async function fillStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      keep.call(this, key, value);
    };
  });
}
