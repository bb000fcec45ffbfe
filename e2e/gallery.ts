import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { type Language, languages } from '@lotok/i18n';
import { takeOfficeScreenshots } from './screens/take-office-screenshots.ts';
import { takeScreenshots, writeIndex } from './screens/take-screenshots.ts';
import { takeTelegramScreenshots } from './screens/take-telegram-screenshots.ts';
import { screens } from './screens/screens.ts';
import { isShownAt, type Variant } from './screens/screen.ts';
import { prepareFixtures } from './screens/fixtures.ts';
import { browserLaunch } from './shop/browser.ts';
import { openShop } from './shop/open-shop.ts';

const folder = fileURLToPath(new URL('../gallery/', import.meta.url));
const widths = [1280, 390];
/** Browser contexts at once, for two cores. */
const CONCURRENCY = 2;

/** Arguments filter the screens: `npm run gallery cart order-help 390 ru`; `office*` matches a prefix. The office has no Chinese. */
const args = process.argv.slice(2);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shop = process.env.SHOP_URL ? null : await openShop();
if (shop) process.env.SHOP_DATA_DIR = shop.dataDir;
const browser = await chromium.launch(browserLaunch());
try {
  const fixtures = await prepareFixtures(shop?.url ?? process.env.SHOP_URL ?? '');
  const variants: Variant[] = languages.flatMap((language) => widths.map((width) => ({ language, width })));
  const jobs = screens.flatMap((screen) =>
    variants
      .filter((variant) => isShownAt(screen, variant.width) && isSelected(screen.name, variant))
      .map((variant) => ({ screen, variant, isSecondTry: false })),
  );
  const pictures: string[] = [];
  const missing: string[] = [];
  const work = async () => {
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
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const { url } = fixtures;
  for (const width of widths)
    for (const language of ['ru', 'en'] as const)
      pictures.push(
        ...(await takeOfficeScreenshots(browser, url, { language, width }, folder, (name) =>
          isSelected(name, { language, width }),
        )),
      );
  // One language after the other: each walks through the chats once.
  for (const language of languages.filter(areChatsSelected))
    pictures.push(...(await takeTelegramScreenshots(browser, fixtures, language, { folder, widths, isSelected })));
  await writeIndex(path.join(folder, 'index.html'), pictures.sort());
  process.stdout.write(`${pictures.length} pictures are in ${folder}\n`);
  for (const reason of missing) process.stderr.write(`Missing: ${reason}\n`);
  if (missing.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await shop?.close();
}

/** Whether some picture of a chat is wanted in a language. */
function areChatsSelected(language: Language): boolean {
  const names = args.filter((word) => /^[a-z]{3}/.test(word));
  const isNamed = names.length === 0 || names.some((word) => word.startsWith('telegram'));
  const wanted = args.filter((word) => (languages as readonly string[]).includes(word));
  return isNamed && (wanted.length === 0 || wanted.includes(language));
}

function isSelected(name: string, { language, width }: Variant): boolean {
  const isOneOf = (all: readonly string[], fits: (word: string) => boolean) => {
    const chosen = args.filter((word) => all.includes(word));
    return chosen.length === 0 || chosen.some(fits);
  };
  const variants: string[] = [...languages, ...widths.map(String)];
  const names = args.filter((word) => !variants.includes(word));
  return (
    isOneOf(languages, (word) => word === language) &&
    isOneOf(widths.map(String), (word) => word === String(width)) &&
    isOneOf(names, (word) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word))
  );
}
