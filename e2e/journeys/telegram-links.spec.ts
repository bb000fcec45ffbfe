import type { Page } from '@playwright/test';
import { formatRoubles } from '@lotok/money';
import { extended } from '../extended.ts';
import { expect, test as base } from '../journey.ts';
import { callsOf, findProduct } from '../shop/goods.ts';
import { type OpenShop, openShop } from '../shop/open-shop.ts';
import { listViolations } from '../screens/axe.ts';
import { createAccount, signIn } from '../steps/accounts.ts';
import { openPage } from '../steps/guest.ts';
import { extendTimers } from '../steps/timers.ts';

const GOODS_BOT = 'https://t.me/lotok_goods_bot';
const DOMAINS_BOT = 'https://t.me/lotok_domains_bot';
let shop: OpenShop | undefined;

const test = base.extend({
  baseURL: async ({}, use) => use(shop?.url),
  call: async ({}, use) => use(callsOf(String(shop?.url))),
});
// One after the other, since each worker would start a server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  shop = await openShop({ GOODS_BOT_URL: GOODS_BOT, DOMAINS_BOT_URL: DOMAINS_BOT });
});
test.afterAll(() => shop?.close());

/** The next pages open in this language, as on a device where it was chosen before. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: String(shop?.url) }]);
  await page.addInitScript((chosen) => {
    if (origin !== 'null') localStorage.setItem('language', chosen);
  }, language);
}

test('a product opens in the bot by a link, by a QR code and by a copied address', async ({ page, context, call }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await findProduct(call, { categoryId: 1 });
  const address = `${GOODS_BOT}?start=p_${product.id}`;
  await openPage(page, `/products/${product.id}`);
  const link = page.getByRole('link', { name: 'Купить в Telegram' });
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
  const button = page.getByRole('button', { name: 'QR-код этого товара в Telegram' });
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'QR-код этого товара в Telegram' });
  await expect(popover.getByRole('img', { name: 'QR-код этого товара в Telegram' })).toBeVisible();
  expect(await listViolations(page, 'all', false)).toEqual([]);
  // “Copied” is shown for one second, which a slow machine may miss.
  await extendTimers(page, 1000);
  await popover.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(popover.getByRole('button', { name: 'Скопировано' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();
});

for (const [language, buy] of [
  ['ru', 'Купить в Telegram'],
  ['en', 'Buy in Telegram'],
  ['zh', '在 Telegram 购买'],
] as const)
  test(
    `on a phone in ${language}, the product's link to the bot is at hand and fits`,
    extended,
    async ({ page, call }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await chooseLanguage(page, language);
      const product = await findProduct(call, { categoryId: 2 });
      await openPage(page, `/products/${product.id}`);
      await expect(page.getByRole('link', { name: buy })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await listViolations(page, 'order', false)).toEqual([]);
    },
  );

test('every mention of a bot leads to that bot in a new tab', extended, async ({ page, call }) => {
  const expectLink = async (where: ReturnType<Page['locator']>, name: string | RegExp, href: string) => {
    const link = where.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  };
  const main = page.getByRole('main');
  await openPage(page, '/');
  await expectLink(main, /^Те\sже\sтовары\sв\sTelegram/, GOODS_BOT);
  await expectLink(page.getByRole('contentinfo'), /^Бот\sв\sTelegram/, GOODS_BOT);
  await expectLink(page.getByRole('contentinfo'), /^Домены\sв\sTelegram/, DOMAINS_BOT);
  await openPage(page, '/contacts');
  await expectLink(main, /^Бот\sс\sтоварами/, GOODS_BOT);
  await expectLink(main, /^Бот\sс\sдоменами/, DOMAINS_BOT);
  await openPage(page, '/help');
  await expectLink(main, 'наш бот', GOODS_BOT);
  await expectLink(main, 'бот с доменами', DOMAINS_BOT);
  await openPage(page, '/earn');
  await expectLink(main, /^Бот\sс\sтоварами/, GOODS_BOT);
  await expectLink(main, /^Бот\sс\sдоменами/, DOMAINS_BOT);
  await expectLink(main, 'Создать своего бота', `${GOODS_BOT}?start=partner`);
  await signIn(page, await createAccount(call));
  await openPage(page, '/domains');
  await expectLink(main, 'Открыть бота', DOMAINS_BOT);
});

test(
  'the calculator computes the earnings of a typed price and of a product by the kopeck',
  extended,
  async ({ page, call }) => {
    await openPage(page, '/earn');
    const calculator = page.getByRole('region', { name: 'Посчитайте свой заработок' });
    const results = calculator.getByRole('status');
    const price = calculator.getByRole('textbox', { name: 'Цена в магазине, ₽' });
    const markup = calculator.getByRole('textbox', { name: 'Ваша наценка, %' });
    const sales = calculator.getByRole('textbox', { name: 'Продаж в день' });
    const expectResults = async (kopecks: readonly number[]) => {
      const shown = await results.getByRole('definition').allTextContents();
      expect(shown).toEqual(kopecks.map((amount) => formatRoubles(amount / 100)));
    };
    await price.fill('1,99');
    await markup.fill('5');
    await sales.fill('3');
    await expectResults([209, 10, 30, 900]);
    const slider = calculator.getByRole('slider', { name: 'Ваша наценка, %' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect(markup).toHaveValue('300');
    await expect(slider).toHaveAttribute('aria-valuetext', '300 %');
    await expectResults([796, 597, 1_791, 53_730]);
    await sales.fill('1000');
    await sales.blur();
    await expect(sales).toHaveValue('100');
    await price.fill('даром');
    await expect(price).toHaveAccessibleDescription(/^Введите цену больше нуля/);
    await expect(results).not.toContainText('₽');
    expect(await listViolations(page, 'all', false)).toEqual([]);

    const { products } = await call('products/searchCatalogProducts', {
      categoryId: 1,
      page: 1,
      pageSize: 100,
      sortBy: 'popularity',
    });
    const [product] = products;
    if (!product) throw new Error('the category is empty');
    await calculator.getByRole('combobox', { name: 'Категория' }).selectOption('1');
    await calculator.getByRole('combobox', { name: 'Товар' }).selectOption(String(product.id));
    const base = Math.round(product.price * 100);
    await expectResults([base * 4, base * 3, base * 300, base * 9_000]);
    await price.fill('10');
    await expect(calculator.getByRole('combobox', { name: 'Товар' })).toHaveValue('');
  },
);

for (const [language, name] of [
  ['ru', 'Посчитайте свой заработок'],
  ['en', 'Work out your earnings'],
  ['zh', '估算您的收益'],
] as const)
  test(`the page for partners in ${language} fits a phone and is accessible`, extended, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseLanguage(page, language);
    await openPage(page, '/earn');
    await expect(page.getByRole('region', { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await listViolations(page, 'all', true)).toEqual([]);
  });
