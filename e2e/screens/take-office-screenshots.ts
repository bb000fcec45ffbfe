import path from 'node:path';
import type { Browser } from '@playwright/test';
import { enterOffice, firstOperator } from '../steps/office.ts';
import { officePaths } from './office-paths.ts';
import { setTheme, themes, type Variant } from './screen.ts';

type OfficeVariant = Variant & { language: 'ru' | 'en' };

const heightAt = (width: number) => (width < 600 ? 844 : 800);

/** The name of a screenshot: `office-products-1` of `/admin/products/1`. */
const officeScreenOf = (address: string): string => address.replace(/^\/admin/, 'office').replaceAll(/[^\w]+/g, '-');

/** Takes screenshots of the office's screens that `isSelected` names, in both themes; returns the file names. */
export async function takeOfficeScreenshots(
  browser: Browser,
  url: string,
  { language, width }: OfficeVariant,
  folder: string,
  isSelected: (name: string) => boolean,
): Promise<string[]> {
  const addresses = Object.values(officePaths)
    .flat()
    .filter((address) => isSelected(officeScreenOf(address)));
  if (addresses.length === 0) return [];
  const names: string[] = [];
  const context = await browser.newContext({ baseURL: url, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  try {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: heightAt(width) });
    await enterOffice(page, await firstOperator());
    await page.evaluate((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), language);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'networkidle' });
      for (const theme of themes) {
        await setTheme(page, theme);
        const name = `${officeScreenOf(address)}.${width}.${theme}.${language}.png`;
        await page.screenshot({ path: path.join(folder, name), animations: 'disabled' });
        names.push(name);
      }
    }
  } finally {
    await context.close();
  }
  return names;
}
