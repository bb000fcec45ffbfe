import { rights, roles } from '@lotok/contract/admin';
import type { Page } from '@playwright/test';
import { en } from '../../apps/admin/src/texts/en/index.ts';
import { general } from '../../apps/admin/src/texts/ru/general.ts';
import { ru } from '../../apps/admin/src/texts/ru/index.ts';
import { layout } from '../../apps/admin/src/texts/ru/layout.ts';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { officePaths } from '../screens/office-paths.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { addPersonItems, addSoldItems } from '../steps/office-items.ts';
import { firstOperator } from '../steps/office.ts';

/** The key of a text that the language does not have. */
const KEY = /\b(ra|office|resources)(\.\w+){2,}/;

type Texts = { [key: string]: string | Texts | undefined };

/** The Russian texts without placeholders, in all their plural forms. */
function listTexts(texts: Texts): string[] {
  return Object.values(texts).flatMap((text = {}) =>
    typeof text === 'string'
      ? text
          .split('||||')
          .map((form) => form.trim())
          .filter((form) => /[а-яё]/i.test(form) && !form.includes('%{'))
      : listTexts(text),
  );
}

/** What the office says in Russian. Data of the shop is Russian too, so that not every Cyrillic text is of the office. */
const russian = new Set(listTexts({ ra: ru.ra as Texts, resources: ru.resources, office: ru.office }));
/** Names of languages and the like are the same in both. */
const english = new Set(listTexts({ resources: en.resources, office: en.office }));

/** Opens each address in English, and expects no key and no Russian text of the office. */
async function expectEnglish(page: Page, addresses: readonly string[]): Promise<void> {
  const data = await listGroups(page);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const texts = await page.evaluate(readTexts);
    const untranslated = texts.filter((text) => russian.has(text) && !english.has(text) && !data.includes(text));
    expect
      .soft(
        texts.filter((text) => KEY.test(text)),
        `keys at ${address}`,
      )
      .toEqual([]);
    expect.soft(untranslated, `Russian at ${address}`).toEqual([]);
  }
}

/** The names of categories and subcategories, some of which are words of the office too. */
async function listGroups(page: Page): Promise<string[]> {
  const query = { perPage: '200' };
  const [categories, subcategories] = [
    await callOffice(page, 'GET categories', { query }),
    await callOffice(page, 'GET subcategories', { query }),
  ];
  return [...categories.items, ...subcategories.items].map(({ name }) => name);
}

/** The texts that a page shows, and those that name its controls. Runs in the page. */
function readTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.nodeValue ?? '');
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** Signs an operator in who reads English, as the menu of languages stores it. */
async function signInInEnglish(page: Page): Promise<void> {
  await signInOffice(page, await firstOperator());
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', JSON.stringify('en')));
}

for (const [name, paths] of Object.entries(officePaths))
  test(`the screens ${name} have no key and no Russian text in English`, extended, async ({ page }) => {
    await signInInEnglish(page);
    await expectEnglish(page, paths);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

test('the pages of items in English have no key and no Russian text', extended, async ({ page, call }) => {
  await signInInEnglish(page);
  const items = { ...(await addSoldItems(page, call)), ...(await addPersonItems(page, call)) };
  await expectEnglish(page, Object.values(items));
});

test('the language that is chosen in the bar stays after a reload', extended, async ({ page }) => {
  await signInOffice(page, await firstOperator());
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const { operator } = await callOffice(page, 'GET session');
  expect(operator.language).toBe('ru');
});

test('the theme that the button of the bar chooses stays after a reload', extended, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInOffice(page, await firstOperator());
  await page.goto('/admin/orders');
  const toggle = page.getByRole('button', { name: 'Светлая или тёмная тема' });
  const isDark = () =>
    page.evaluate(() => {
      const [lightness = 255] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number);
      return lightness < 128;
    });
  await expect(toggle).toBeVisible();
  await expect.poll(isDark).toBe(false);
  await toggle.click();
  await expect.poll(isDark).toBe(true);
  await page.reload();
  await expect(toggle).toBeVisible();
  await expect.poll(isDark).toBe(true);
  await toggle.click();
  await expect.poll(isDark).toBe(false);
});

test('the table of rights has every area and role as the server decides by them', extended, async ({ page }) => {
  await signInOffice(page, await firstOperator());
  await page.goto('/admin/rights');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(Object.keys(rights).length + 1);
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  );
  const { area: areaTexts, role: roleTexts } = general.office;
  const { rights: rightTexts } = layout.office;
  expect(cells).toEqual([
    [rightTexts.area, ...roles.map((role) => roleTexts[role])],
    ...Object.entries(rights).map(([area, ofRoles]) => [
      areaTexts[area as keyof typeof rights],
      ...roles.map((role) => rightTexts[ofRoles[role]]),
    ]),
  ]);
});
