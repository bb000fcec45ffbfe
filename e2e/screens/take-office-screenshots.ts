import path from 'node:path';
import { type Browser, expect } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import { signInOffice } from '../steps/call-office.ts';
import { addPersonItems, addSoldItems } from '../steps/office-items.ts';
import { enterOffice, firstOperator } from '../steps/office.ts';
import { findOfficeItems, itemScreens } from './find-office-items.ts';
import { officePaths } from './office-paths.ts';
import { setTheme, themes, type Variant } from './screen.ts';

type OfficeVariant = Variant & { language: 'ru' | 'en' };

const heightAt = (width: number) => (width < 600 ? 844 : 800);

/** The name of a screenshot: `office-products-1` of `/admin/products/1`. */
const officeScreenOf = (address: string): string => address.replace(/^\/admin/, 'office').replaceAll(/[^\w]+/g, '-');

/** Every screen of the office. */
export const officeScreens = [...Object.values(officePaths).flat().map(officeScreenOf), ...Object.keys(itemScreens)];

/** Adds an item of each resource whose page is a screen of its own. */
export async function addOfficeItems(browser: Browser, { url, call }: { url: string; call: Call }): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await signInOffice(page, await firstOperator());
    await addSoldItems(page, call);
    await addPersonItems(page, call);
  } finally {
    await context.close();
  }
}

/** Takes screenshots of the office's screens that `isSelected` names, in both themes; returns the file names. */
export async function takeOfficeScreenshots(
  browser: Browser,
  url: string,
  { language, width }: OfficeVariant,
  folder: string,
  isSelected: (name: string) => boolean,
): Promise<string[]> {
  const lists = Object.values(officePaths)
    .flat()
    .map((address) => [officeScreenOf(address), address] as const);
  if (!officeScreens.some(isSelected)) return [];
  const names: string[] = [];
  const context = await browser.newContext({ baseURL: url, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  try {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: heightAt(width) });
    await enterOffice(page, await firstOperator());
    await page.evaluate((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), language);
    for (const [screen, address] of [...lists, ...(await findOfficeItems(page))].filter(([name]) => isSelected(name))) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      for (const theme of themes) {
        await setTheme(page, theme);
        const name = `${screen}.${width}.${theme}.${language}.png`;
        await page.screenshot({ path: path.join(folder, name), animations: 'disabled' });
        names.push(name);
      }
    }
  } finally {
    await context.close();
  }
  return names;
}
