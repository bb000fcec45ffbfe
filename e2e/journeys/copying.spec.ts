import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test as base } from '../journey.ts';
import { browserLaunch } from '../shop/browser.ts';
import { findProduct } from '../shop/goods.ts';
import { openPurchase, pressPay } from '../steps/buying.ts';
import { openPage } from '../steps/guest.ts';
import { extendTimers } from '../steps/timers.ts';

/** The shop over plain HTTP under another host name, where browsers have no clipboard API. */
const HOST = 'shop.test';
const launch = browserLaunch();
const test = base.extend({
  baseURL: async ({}, use) => use(String(process.env.SHOP_URL).replace('localhost', HOST)),
});
// Chromium reports that it ignores this header over plain HTTP.
test.use({ expectedConsoleErrors: /Cross-Origin-Opener-Policy/ });
test.use({
  launchOptions: { ...launch, args: [...(launch.args ?? []), `--host-resolver-rules=MAP ${HOST} localhost`] },
});

/** Pastes into the search field and returns its text. */
async function pasteText(page: Page): Promise<string> {
  const field = page.getByRole('banner').getByRole('combobox');
  await field.click();
  await field.press('ControlOrMeta+V');
  return field.inputValue();
}

test('copied text is on the clipboard, also over plain HTTP', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  await openPage(page, `/products/${product.id}`);
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false);
  // “Copied” is shown for one second, which a slow machine may miss.
  await extendTimers(page, 1000);
  await page.getByRole('button', { name: 'Скопировать ID товара' }).click();
  await expect(page.getByRole('button', { name: 'Скопировано' })).toBeVisible();
  expect(await pasteText(page)).toBe(String(product.id));
});

test(
  'copying works from a dialog whose button does not get the focus, as in Safari',
  extended,
  async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 100 });
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    const payment = await pressPay(page, window);
    const link = page.getByRole('dialog', { name: 'Оплата заказа' });
    const copy = link.getByRole('button', { name: 'Скопировать ссылку на оплату' });
    await copy.evaluate((button) => button.addEventListener('mousedown', (event) => event.preventDefault()));
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // “Copied” is shown for one second, which a slow machine may miss.
    await extendTimers(page, 1000);
    await copy.click();
    await expect(link.getByText('Скопировано').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await pasteText(page)).toBe(payment.url());
  },
);

test('a failed copy shows an error and what to do', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await openPage(page, `/products/${product.id}`);
  await page.getByRole('button', { name: 'Скопировать ID товара' }).click();
  await expect(page.getByText(/^Не.удалось скопировать. Выделите текст/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скопировано' })).toHaveCount(0);
});
