import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { listViolations } from '../screens/axe.ts';
import { officePaths } from '../screens/office-paths.ts';
import { setTheme } from '../screens/screen.ts';
import { enterOffice, firstOperator } from '../steps/office.ts';

test.use({ expectedConsoleErrors: /status of 401/ });

const paper = { light: 'rgb(251, 250, 248)', dark: 'rgb(13, 16, 19)' };

test('the sign-in of the office is accessible', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Вход для операторов' })).toBeVisible();
  expect(await listViolations(page, 'all', true)).toEqual([]);
});

test('the office runs its own scripts alone, and styles with the nonce of each response', async ({ request }) => {
  const nonces = await Promise.all(
    ['/admin', '/admin/orders/1'].map(async (path) => {
      const response = await request.get(path);
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self' 'nonce-");
      expect(policy).not.toContain('unsafe');
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await response.text()).toContain(nonce);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

for (const [name, paths] of Object.entries(officePaths)) {
  const tag = paths === officePaths['of the day'] ? [] : ['@state'];
  test(`the screens ${name} are accessible in light and dark, and fit a phone`, { tag }, async ({ page }) => {
    test.setTimeout(180_000);
    await enterOffice(page, await firstOperator());
    await checkScreens(page, paths);
  });
}

async function checkScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      expect(await listViolations(page, theme === 'light' ? 'all' : 'colours', true), `${path}, ${theme}`).toEqual([]);
    }
    await showTheme(page, 'light');
    await page.setViewportSize({ width: 390, height: 844 });
    // A list becomes cards only after the window is narrow.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${path} at 390 px` })
      .toBeLessThanOrEqual(390);
    expect(await listViolations(page, 'all', true), `${path} at 390 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
}

/** Changes the theme, and ends its transitions: a check during one would see colours between the themes. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await setTheme(page, theme);
  await expect(page.locator('body')).toHaveCSS('background-color', paper[theme]);
  await page.evaluate(() => document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish()));
}
