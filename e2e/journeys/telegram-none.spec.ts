import { extended } from '../extended.ts';
import { expect, test as base } from '../journey.ts';
import { callsOf, findProduct } from '../shop/goods.ts';
import { type OpenShop, openShop } from '../shop/open-shop.ts';
import { createAccount, enterAsUser } from '../steps/accounts.ts';
import { openPage } from '../steps/guest.ts';

let shop: OpenShop | undefined;

const test = base.extend({
  baseURL: async ({}, use) => use(shop?.url),
  call: async ({}, use) => use(callsOf(String(shop?.url))),
});
// One after the other, since each worker would start a server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // Without the sandboxes and without tokens there is no bot.
  shop = await openShop({ SANDBOXES: 'off' });
});
test.afterAll(() => shop?.close());

test(
  'a shop without bots mentions none: no link, no banner, no place and nothing to connect',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { categoryId: 1 });
    await enterAsUser(context, await createAccount(call));
    for (const path of [
      '/',
      '/contacts',
      '/help',
      '/earn',
      '/domains',
      '/profile/settings',
      `/products/${product.id}`,
    ]) {
      await openPage(page, path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('a[href*="t.me"], a[href*="sandbox/telegram"]')).toHaveCount(0);
      await expect(page.getByText(/Адрес бота/)).toHaveCount(0);
      await expect(
        page.getByRole('link', { name: /Купить в Telegram|Бот.{0,12}Telegram|Домены.{0,4}в.{0,4}Telegram/ }),
      ).toHaveCount(0);
      for (const name of [/^Те\sже\sтовары\sв\sTelegram/, /^Бот\sс\s(товарами|доменами)$/])
        await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Бот в Telegram' })).toHaveCount(0);
    }
  },
);
