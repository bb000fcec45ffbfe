import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type Language, languages } from '@lotok/i18n';
import { listFaults } from './screens/axe.ts';
import { type Dictionary, dictionaryOf, listMisfits } from './screens/fit.ts';
import { photograph } from './screens/photograph.ts';
import { screens } from './screens/screens.ts';
import { dress, isShownAt, resize, type Screen, withScreen } from './screens/stage.ts';
import { prepareWorld, type World } from './screens/world.ts';

const WIDE = 1280;
const NARROW = 390;
/** The least width at which the shop must work. */
const LEAST = 320;

let world: World;
let dictionaries: [Language, Dictionary][];
test.beforeAll(async () => {
  world = await prepareWorld(process.env.SHOP_URL ?? '');
  dictionaries = await Promise.all(
    languages.map(async (language): Promise<[Language, Dictionary]> => [language, await dictionaryOf(language)]),
  );
});

for (const screen of screens) {
  for (const widths of widthsOf(screen)) {
    test(`${screen.name} at ${widths.join(' and ')} px is open to everybody`, async ({ browser }) => {
      const [width = WIDE] = widths;
      await withScreen(browser, screen, world, { language: 'ru', width }, async (page, complaints) => {
        expect(await listFaults(page, 'all'), 'light').toEqual([]);
        await dress(page, 'dark');
        expect(await listFaults(page, 'colours'), 'dark').toEqual([]);
        if (widths.includes(NARROW)) {
          if (width !== NARROW) {
            await resize(page, NARROW);
            expect(await listFaults(page, 'order'), 'narrow').toEqual([]);
          }
          await resize(page, LEAST);
          for (const [language, dictionary] of dictionaries)
            expect(await listMisfits(page, dictionary), `${language} at ${LEAST} px`).toEqual([]);
        }
        expect(complaints).toEqual([]);
      });
    });
  }
}

/** The widths that one window shows a screen at, one after the other: to bring it about takes most of the time. */
function widthsOf(screen: Screen): number[][] {
  const widths = [WIDE, NARROW].filter((width) => isShownAt(screen, width));
  return screen.hasOwnNarrowWay ? widths.map((width) => [width]) : [widths];
}

test('a text that has no room is found', async ({ browser }) => {
  const screen = screens.find(({ name }) => name === 'not-found');
  if (!screen) throw new Error('no such screen');
  await withScreen(browser, screen, world, { language: 'ru', width: LEAST }, async (page) => {
    const misfits = await listMisfits(page, {
      'На\u00a0главную': 'To the main page of the store, from wherever you are',
    });
    expect(misfits).toContainEqual(expect.stringMatching(/^a button has no room: To the main/));
    expect(await listMisfits(page, {})).toEqual([]);
  });
});

test('the gallery takes a picture of a screen in each theme', async ({ browser }, info) => {
  const screen = screens.find(({ name }) => name === 'not-found');
  if (!screen) throw new Error('no such screen');
  const names = await photograph(browser, screen, world, { language: 'zh', width: 390 }, info.outputPath());
  expect(names).toEqual(['not-found.390.light.zh.png', 'not-found.390.dark.zh.png']);
  const [light, dark] = await Promise.all(names.map((name) => readFile(info.outputPath(name))));
  expect(light?.subarray(1, 4).toString()).toBe('PNG');
  expect(light?.equals(dark ?? Buffer.alloc(0))).toBe(false);
});
