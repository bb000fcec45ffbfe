import type { Page } from '@playwright/test';

/** Extends the timers of `ms` that the page starts from now on, also after a reload, beyond the end of the test. */
export async function extendTimers(page: Page, ms: number): Promise<void> {
  await page.addInitScript(extend, ms);
  await page.evaluate(extend, ms);
}

/** Runs in the page. */
function extend(extendedMs: number): void {
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((work: () => void, ms?: number) => start(work, ms === extendedMs ? 600_000 : ms)) as never;
}
