import type { Page } from '@playwright/test';

/** The shop does what the next such call wants, and its answer never arrives; `atOnce` happens between the two. */
export async function loseAnswer(page: Page, pattern: string, atOnce?: () => Promise<void>): Promise<void> {
  await page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await atOnce?.();
      await route.abort(atOnce ? 'internetdisconnected' : undefined);
    },
    { times: 1 },
  );
}
