import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type Language, languages } from '@lotok/i18n';
import { extended } from './extended.ts';
import { listViolations } from './screens/axe.ts';
import { type Dictionary, dictionaryOf, listOverflows } from './screens/overflow.ts';
import { takeScreenshots } from './screens/take-screenshots.ts';
import { screens } from './screens/screens.ts';
import { setTheme, isShownAt, resize, type Screen, withScreen } from './screens/screen.ts';
import { prepareFixtures, type Fixtures } from './screens/fixtures.ts';

const WIDE = 1280;
const NARROW = 390;
/** The smallest width at which the shop must work. */
const MIN_WIDTH = 320;

let fixtures: Fixtures;
let dictionaries: [Language, Dictionary][];
test.beforeAll(async () => {
  fixtures = await prepareFixtures(process.env.SHOP_URL ?? '');
  dictionaries = await Promise.all(
    languages.map(async (language): Promise<[Language, Dictionary]> => [language, await dictionaryOf(language)]),
  );
});

/** The page of a screen: `orders` of `orders-empty`. */
const pageOf = ({ name }: Screen) => name.split('-')[0] ?? name;

/** The pages that a buyer passes on the way to the goods or to a domain, and back to them. `npm test` opens the first state of each. */
const frequentPages = new Set(
  'home category catalog product search purchase cart payment pay return login register reset order orders claim settings top domains control own'.split(
    ' ',
  ),
);

for (const [index, screen] of screens.entries()) {
  const isFirstOfPage = screens.findIndex((other) => pageOf(other) === pageOf(screen)) === index;
  for (const widths of widthsOf(screen)) {
    const title = `${screen.name} at ${widths.join(' and ')} px is accessible and has no overflow`;
    const isFrequent = isFirstOfPage && frequentPages.has(pageOf(screen));
    test(title, isFrequent ? {} : extended, async ({ browser }) => {
      const [width = WIDE] = widths;
      await withScreen(browser, screen, fixtures, { language: 'ru', width }, async (page, consoleErrors) => {
        expect(await listViolations(page, 'all', isFirstOfPage), 'light').toEqual([]);
        // Tokens and layout are those of the page: its other states would repeat what the first one shows.
        if (isFirstOfPage) {
          await setTheme(page, 'dark');
          expect(await listViolations(page, 'colours', true), 'dark').toEqual([]);
        }
        if (widths.includes(NARROW)) {
          if (isFirstOfPage && width !== NARROW) {
            await resize(page, NARROW);
            expect(await listViolations(page, 'order', true), 'narrow').toEqual([]);
          }
          await resize(page, MIN_WIDTH);
          for (const [language, dictionary] of dictionaries)
            expect(await listOverflows(page, dictionary), `${language} at ${MIN_WIDTH} px`).toEqual([]);
        }
        expect(consoleErrors).toEqual([]);
      });
    });
  }
}

/** Groups of widths that share one page, because setting up a screen takes most of the time. */
function widthsOf(screen: Screen): number[][] {
  const widths = [WIDE, NARROW].filter((width) => isShownAt(screen, width));
  return screen.hasOwnNarrowSteps ? widths.map((width) => [width]) : [widths];
}

test('a text that does not fit is found', async ({ browser }) => {
  const screen = screens.find(({ name }) => name === 'not-found');
  if (!screen) throw new Error('no such screen');
  await withScreen(browser, screen, fixtures, { language: 'ru', width: MIN_WIDTH }, async (page) => {
    const overflows = await listOverflows(page, {
      'На\u00a0главную': 'To the main page of the store, from wherever you are',
    });
    expect(overflows).toContainEqual(expect.stringMatching(/^a button has no room: To the main/));
    expect(await listOverflows(page, {})).toEqual([]);
  });
});

test('the gallery takes a screenshot of a screen in each theme', extended, async ({ browser }, info) => {
  const screen = screens.find(({ name }) => name === 'not-found');
  if (!screen) throw new Error('no such screen');
  const names = await takeScreenshots(browser, screen, fixtures, { language: 'zh', width: 390 }, info.outputPath());
  expect(names).toEqual(['not-found.390.light.zh.png', 'not-found.390.dark.zh.png']);
  const [light, dark] = await Promise.all(names.map((name) => readFile(info.outputPath(name))));
  expect(light?.subarray(1, 4).toString()).toBe('PNG');
  expect(light?.equals(dark ?? Buffer.alloc(0))).toBe(false);
});
