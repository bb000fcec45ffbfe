import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { languages } from '@lotok/i18n';
import { itemScreens } from './screens/find-office-items.ts';
import { addOfficeItems, takeOfficeScreenshots } from './screens/take-office-screenshots.ts';
import { takeScreenshots, writeIndex } from './screens/take-screenshots.ts';
import { takeTelegramScreenshots } from './screens/take-telegram-screenshots.ts';
import { screens } from './screens/screens.ts';
import { isShownAt, type Variant } from './screens/screen.ts';
import { prepareFixtures } from './screens/fixtures.ts';
import { describeUnknown, selectScreens, widths } from './screens/select-screens.ts';
import { browserLaunch } from './shop/browser.ts';
import { type OpenShop, openShop } from './shop/open-shop.ts';

const folder = fileURLToPath(new URL('../gallery/', import.meta.url));
/** Browsers at once, for two cores. Each shows one screen after the other, since the screens of a browser share its cookies. */
const CONCURRENCY = 2;

/** Arguments filter the screens: `npm run gallery cart order-help 390 ru`; `office*` matches a prefix. The office has no Chinese. */
const { isSelected, areChatsSelected, unknown } = selectScreens(process.argv.slice(2));
if (unknown.length > 0) {
  process.stderr.write(`${describeUnknown(unknown)}\n`);
  process.exit(1);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
let shop: OpenShop | undefined;
const browsers: Browser[] = [];
try {
  if (!process.env.SHOP_URL) {
    shop = await openShop();
    process.env.SHOP_DATA_DIR = shop.dataDir;
  }
  for (let count = 0; count < CONCURRENCY; count += 1) browsers.push(await chromium.launch(browserLaunch()));
  const [first] = browsers as [Browser];
  const fixtures = await prepareFixtures(shop?.url ?? process.env.SHOP_URL ?? '');
  const variants: Variant[] = languages.flatMap((language) => widths.map((width) => ({ language, width })));
  const jobs = screens.flatMap((screen) =>
    variants
      .filter((variant) => isShownAt(screen, variant.width) && isSelected(screen.name, variant))
      .map((variant) => ({ screen, variant, isSecondTry: false })),
  );
  const pictures: string[] = [];
  const missing: string[] = [];
  const work = async (browser: Browser) => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { screen, variant, isSecondTry } = job;
      try {
        pictures.push(...(await takeScreenshots(browser, screen, fixtures, variant, folder)));
      } catch (error) {
        // A busy machine may time out, so each screen gets a second try.
        if (!isSecondTry) jobs.push({ ...job, isSecondTry: true });
        else missing.push(`${screen.name} ${variant.language} ${variant.width}: ${(error as Error).message}`);
      }
    }
  };
  await Promise.all(browsers.map(work));
  const { url } = fixtures;
  const officeVariants = widths.flatMap((width) => (['ru', 'en'] as const).map((language) => ({ language, width })));
  const areItemsSelected = officeVariants.some((variant) =>
    Object.keys(itemScreens).some((name) => isSelected(name, variant)),
  );
  if (areItemsSelected) await addOfficeItems(first, fixtures);
  for (const variant of officeVariants)
    pictures.push(...(await takeOfficeScreenshots(first, url, variant, folder, (name) => isSelected(name, variant))));
  // One language after the other: each walks through the chats once.
  for (const language of languages.filter(areChatsSelected))
    pictures.push(...(await takeTelegramScreenshots(first, fixtures, language, { folder, widths, isSelected })));
  await writeIndex(path.join(folder, 'index.html'), pictures.sort());
  process.stdout.write(`${pictures.length} pictures are in ${folder}\n`);
  for (const reason of missing) process.stderr.write(`Missing: ${reason}\n`);
  if (missing.length > 0 || pictures.length === 0) process.exitCode = 1;
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await shop?.close();
}
