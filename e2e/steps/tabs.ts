import type { BrowserContext, Page } from '@playwright/test';

/** Counts the tabs that a journey opens from now on, also those that close at once. */
export function countTabs(context: BrowserContext): { opened: number } {
  const count = { opened: 0 };
  context.on('page', () => {
    count.opened += 1;
  });
  return count;
}

/** Does what opens a tab, and answers it once it shows a payment page. */
export async function openTab(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), open()]);
  await opened.waitForURL('**/sandbox/**');
  return opened;
}
