import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { dress, type Look, type Screen, themes, withScreen } from './stage.ts';
import type { World } from './world.ts';

/** Takes a screen in both themes; answers the names of the files. */
export async function photograph(
  browser: Browser,
  screen: Screen,
  world: World,
  look: Look,
  folder: string,
): Promise<string[]> {
  const names: string[] = [];
  await withScreen(browser, screen, world, look, async (page) => {
    for (const theme of themes) {
      await dress(page, theme);
      const name = `${screen.name}.${look.width}.${theme}.${look.language}.png`;
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

/** All pictures on one page, for looking through them. */
export async function writeIndex(file: string, names: readonly string[]): Promise<void> {
  const figures = names.map(
    (name) => `<figure><img src="${name}" alt="" loading="lazy" height="400"><figcaption>${name}</figcaption></figure>`,
  );
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><body style="display:flex;flex-wrap:wrap">${figures.join('\n')}\n`,
  );
}
