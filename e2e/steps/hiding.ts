import type { Page } from '@playwright/test';

/** The buyer turns to another tab or another app. */
export async function turnAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('blur'));
  });
}

/** And is back. A phone that shows an app again tells its page nothing of a focus. */
export async function turnBack(page: Page, { hasFocus = true } = {}): Promise<void> {
  await page.evaluate((isFocused) => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (isFocused) dispatchEvent(new Event('focus'));
  }, hasFocus);
}

/** The tab sleeps so deep that it hears nothing of the others, as one that waits for "back" or whose phone froze it. */
export async function hearNothing(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
}
