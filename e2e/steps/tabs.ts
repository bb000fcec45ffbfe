import type { BrowserContext, Page } from '@playwright/test';

/** Counts the tabs that are opened from now on, including those that close at once. */
export function countTabs(context: BrowserContext): { opened: number } {
  const count = { opened: 0 };
  context.on('page', () => {
    count.opened += 1;
  });
  return count;
}

/** Resolves once a tab shows a payment page; false if it closes before. */
export function showsPayment(tab: Page): Promise<boolean> {
  return tab.waitForURL('**/sandbox/**').then(
    () => true,
    () => false,
  );
}

/** Runs `open`, which opens a tab, and returns the tab once it shows a payment page. */
export async function openTab(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup', showsPayment), open()]);
  return opened;
}
