import type { Page } from '@playwright/test';

/** Scripts whose names begin so, or all, come only when they are let go, as over a slow line. */
export async function holdScripts(page: Page, name = ''): Promise<{ asked: Promise<unknown>; letGo: () => void }> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const pattern = `**/assets/${name}*.js`;
  await page.route(pattern, async (route) => {
    await gone;
    await route.continue();
  });
  return { asked: page.waitForRequest(pattern), letGo };
}

/** Each script takes that long. */
export async function slowScripts(page: Page, ms: number): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}
