import type { BrowserContext } from '@playwright/test';

/** A browser that blocks all site data: both storages and the locks throw, and cookies are ignored. */
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

/** A browser whose disk is full: local storage throws on writing. Session storage works, since it is in memory. */
export async function fillStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const originalSetItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      originalSetItem.call(this, key, value);
    };
  });
}
