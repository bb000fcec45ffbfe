import type { Page } from '@playwright/test';

/** The server handles the next matching call, but its response never arrives; `goOffline` runs between the two. */
export async function loseResponse(page: Page, pattern: string, goOffline?: () => Promise<void>): Promise<void> {
  await page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await goOffline?.();
      await route.abort(goOffline ? 'internetdisconnected' : undefined);
    },
    { times: 1 },
  );
}
