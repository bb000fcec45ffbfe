import type { Page } from '@playwright/test';
import { languages } from '@lotok/i18n';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { prepareFixtures } from '../screens/fixtures.ts';
import { walkTelegram } from '../screens/walk-telegram.ts';

const LEAST_SCREENS = 120;
/** Names of products and domains may be in other letters. */
const letters = { ru: /[а-яё]{3}/i, en: /[a-z]{3}/i, zh: /\p{Script=Han}/u };

for (const language of languages)
  test(`everything that the bots sell and earn can be walked through in ${language}`, extended, async ({ browser }) => {
    test.setTimeout(600_000);
    const seen: string[] = [];
    await walkTelegram(browser, await prepareFixtures(process.env.SHOP_URL ?? ''), language, async (page, screen) => {
      seen.push(screen);
      await expectReadable(page, screen, letters[language]);
    });
    expect(seen.length).toBeGreaterThan(LEAST_SCREENS);
  });

/** The last message of the bot is in the language, and all its values are filled in. */
async function expectReadable(page: Page, screen: string, pattern: RegExp): Promise<void> {
  const last = page.locator('#messages .bot').last();
  if ((await last.count()) === 0) return;
  const text = await last.innerText();
  expect(text, screen).toMatch(pattern);
  expect(text, screen).not.toMatch(/\{\w+\}|\bbot(Domains|Partner)?\.\w|undefined|NaN|\[object/);
}
