import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '@lotok/i18n';
import type { Fixtures } from './fixtures.ts';
import { resize, setTheme, themes, type Variant } from './screen.ts';
import { walkTelegram } from './walk-telegram.ts';

/** Takes screenshots of the chats with the bots in one language, in both themes; returns the file names. */
export async function takeTelegramScreenshots(
  browser: Browser,
  fixtures: Fixtures,
  language: Language,
  {
    folder,
    widths,
    isSelected,
  }: { folder: string; widths: readonly number[]; isSelected: (name: string, variant: Variant) => boolean },
): Promise<string[]> {
  const names: string[] = [];
  await walkTelegram(browser, fixtures, language, shoot);
  return names;

  async function shoot(page: Page, screen: string): Promise<void> {
    for (const width of widths) {
      if (!isSelected(`telegram-${screen}`, { language, width })) continue;
      await resize(page, width);
      await page.locator('#messages').evaluate((element) => element.scrollTo(0, element.scrollHeight));
      for (const theme of themes) {
        await setTheme(page, theme);
        const name = `telegram-${screen}.${width}.${theme}.${language}.png`;
        await page.screenshot({ path: path.join(folder, name), animations: 'disabled' });
        names.push(name);
      }
    }
  }
}
