import type { Page } from '@playwright/test';

/** Delays scripts whose names start with `name`, or all scripts, until `release` is called. */
export async function holdScripts(
  page: Page,
  name = '',
): Promise<{ requested: Promise<unknown>; release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pattern = `**/assets/${name}*.js`;
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return { requested: page.waitForRequest(pattern), release };
}

/** Delays each script by `ms`. */
export async function slowScripts(page: Page, ms: number): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}
