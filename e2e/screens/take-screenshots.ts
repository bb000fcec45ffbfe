import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { setTheme, type Variant, type Screen, themes, waitForImages, withScreen } from './screen.ts';
import type { Fixtures } from './fixtures.ts';

/** Takes screenshots of a screen in both themes; returns the file names. */
export async function takeScreenshots(
  browser: Browser,
  screen: Screen,
  fixtures: Fixtures,
  variant: Variant,
  folder: string,
): Promise<string[]> {
  const names: string[] = [];
  await withScreen(browser, screen, fixtures, variant, async (page) => {
    await waitForImages(page);
    for (const theme of themes) {
      await setTheme(page, theme);
      const name = `${screen.name}.${variant.width}.${theme}.${variant.language}.png`;
      await page.screenshot({
        path: path.join(folder, name),
        fullPage: screen.isWhole === true,
        animations: 'disabled',
      });
      names.push(name);
    }
  });
  return names;
}

/** Writes a page with all screenshots. */
export async function writeIndex(file: string, names: readonly string[]): Promise<void> {
  const items = names.map(
    (name) => `<figure><img src="${name}" alt="" loading="lazy" height="400"><figcaption>${name}</figcaption></figure>`,
  );
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><body style="display:flex;flex-wrap:wrap">${items.join('\n')}\n`,
  );
}
