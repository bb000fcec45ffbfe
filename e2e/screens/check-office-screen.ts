import { expect, type Page } from '@playwright/test';
import { listViolations } from './axe.ts';
import { setTheme } from './screen.ts';

const paper = { light: 'rgb(251, 250, 248)', dark: 'rgb(13, 16, 19)' };

/** Opens each address of the office and checks it. */
export async function checkOfficeScreens(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await checkOfficeScreen(page, address);
  }
}

/** Expects what the page shows, or its open dialog, to be accessible in light and dark, and to fit a phone. */
export async function checkOfficeScreen(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    expect(await listViolations(page, theme === 'light' ? 'all' : 'colours', true), `${name}, ${theme}`).toEqual([]);
  }
  await showTheme(page, 'light');
  await page.setViewportSize({ width: 390, height: 844 });
  // A list becomes cards only after the window is narrow.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${name} at 390 px` })
    .toBeLessThanOrEqual(390);
  expect(await listViolations(page, 'all', true), `${name} at 390 px`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Changes the theme, and ends its transitions: a check during one would see colours between the themes. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await setTheme(page, theme);
  await expect(page.locator('body')).toHaveCSS('background-color', paper[theme]);
  await page.evaluate(() => document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish()));
}
