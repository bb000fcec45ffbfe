import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { languages } from '@lotok/i18n';
import { photograph, writeIndex } from './screens/photograph.ts';
import { screens } from './screens/screens.ts';
import { isShownAt, type Look } from './screens/stage.ts';
import { prepareWorld } from './screens/world.ts';
import { browserLaunch } from './shop/browser.ts';
import { openShop } from './shop/open-shop.ts';

const folder = fileURLToPath(new URL('../gallery/', import.meta.url));
const widths = [1280, 390];
/** Windows at once, since two cores. */
const AT_ONCE = 2;

/** Words of the command narrow it: `npm run gallery cart order-help 390 ru` takes only these; `return-*` all that begin so. */
const wanted = process.argv.slice(2);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shop = process.env.SHOP_URL ? null : await openShop();
if (shop) process.env.SHOP_DATA_DIR = shop.dataDir;
const browser = await chromium.launch(browserLaunch());
try {
  const world = await prepareWorld(shop?.url ?? process.env.SHOP_URL ?? '');
  const looks: Look[] = languages.flatMap((language) => widths.map((width) => ({ language, width })));
  const jobs = screens.flatMap((screen) =>
    looks
      .filter((look) => isShownAt(screen, look.width) && isWanted(screen.name, look))
      .map((look) => ({ screen, look, isSecondTry: false })),
  );
  const pictures: string[] = [];
  const missing: string[] = [];
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { screen, look, isSecondTry } = job;
      try {
        pictures.push(...(await photograph(browser, screen, world, look, folder)));
      } catch (error) {
        // A machine that is busy with other things may miss a moment.
        if (!isSecondTry) jobs.push({ ...job, isSecondTry: true });
        else missing.push(`${screen.name} ${look.language} ${look.width}: ${(error as Error).message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await writeIndex(path.join(folder, 'index.html'), pictures.sort());
  process.stdout.write(`${pictures.length} pictures are in ${folder}\n`);
  for (const reason of missing) process.stderr.write(`Missing: ${reason}\n`);
  if (missing.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await shop?.close();
}

function isWanted(name: string, { language, width }: Look): boolean {
  const isOneOf = (all: readonly string[], fits: (word: string) => boolean) => {
    const chosen = wanted.filter((word) => all.includes(word));
    return chosen.length === 0 || chosen.some(fits);
  };
  const looks: string[] = [...languages, ...widths.map(String)];
  const names = wanted.filter((word) => !looks.includes(word));
  return (
    isOneOf(languages, (word) => word === language) &&
    isOneOf(widths.map(String), (word) => word === String(width)) &&
    isOneOf(names, (word) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word))
  );
}
