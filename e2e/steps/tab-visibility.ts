import type { Page } from '@playwright/test';

/** Simulates that the buyer switches to another tab or app. */
export async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('blur'));
  });
}

/** Simulates the return to the tab. A phone that shows the browser again dispatches no focus event. */
export async function showTab(page: Page, { hasFocus = true } = {}): Promise<void> {
  await page.evaluate((isFocused) => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (isFocused) dispatchEvent(new Event('focus'));
  }, hasFocus);
}

/** Blocks storage events, as in a tab in the back/forward cache or one that a phone has frozen. */
export async function blockStorageEvents(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
}
