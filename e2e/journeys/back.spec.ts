import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { chooseOnBuy, openCart } from '../steps/buying.ts';
import { behind, rowOf } from '../steps/control.ts';
import { domainOrderOf, enterWithBalance, freshLabel } from '../steps/domains.ts';
import { arrive, arriveAgain } from '../steps/guest.ts';
import { untilRegistered } from '../steps/own-domain.ts';

/** The way of a reader: a page of the shop, and from there by a link to another one. */
async function comeByLink(page: Page, from: string, link: string | RegExp): Promise<void> {
  await arrive(page, from);
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
  await expect(page).not.toHaveURL(from);
}

/** Waits for the history to have so many entries of windows and menus: the page adds or takes them a moment after it draws them. */
const untilEntries = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { layer?: { depth: number } } | null)?.layer?.depth ?? 0))
    .toBe(count);

test('Back closes a window first and then leaves the page, and Forward does not open it again', async ({
  page,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 100 });
  await arrive(page, `/catalog?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await chooseOnBuy(page, /^Купить/);
  const window = page.getByRole('dialog', { name: 'Покупка' });
  await expect(window.getByText(product.name)).toBeVisible();

  await page.goBack();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Купить' }).first()).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(window).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog/);
  await page.goForward();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test('what is closed in another way leaves nothing to go back through', async ({ page }) => {
  await comeByLink(page, '/catalog', 'Помощь');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Закрыть' }).click();
  await expect(cart).toBeHidden();
  await openCart(page);
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  const menu = page.getByRole('button', { name: 'Категории' });
  await menu.click();
  await expect(page.getByRole('region', { name: 'Категории' })).toBeVisible();
  await menu.click();
  await expect(page.getByRole('region', { name: 'Категории' })).toBeHidden();
  await untilEntries(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
});

test('Back closes a menu, and a press on the page under it is not lost', async ({ page }) => {
  await comeByLink(page, '/catalog', 'Помощь');
  const menu = page.getByRole('button', { name: 'Категории' });
  await menu.click();
  const list = page.getByRole('region', { name: 'Категории' });
  await expect(list).toBeVisible();
  await untilEntries(page, 1);
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL('/help');

  await menu.click();
  await expect(list).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Избранное' }).click();
  await expect(page).toHaveURL('/favorites');
  await page.goBack();
  await expect(page).toHaveURL('/help');
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
});

test('a page that is loaded anew under an open window is left at once', async ({ page }) => {
  await comeByLink(page, '/catalog', 'Помощь');
  await openCart(page);
  await arriveAgain(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
});

test('Back from changes that are not saved asks, and Back from the question stays', async ({ page, context, call }) => {
  const { token } = await enterWithBalance(context, call, 1_000);
  const name = `${freshLabel()}.ru`;
  await untilRegistered(call, token, name);
  const data = { ...behind, domain: { ...behind.domain, name } };
  await page.route('**/api/domains/getDomainData*', (route) => route.fulfill({ json: data }));
  await arrive(page, '/orders?kind=domains');
  await domainOrderOf(page, name).getByRole('link', { name: 'Управлять' }).click();
  await page.getByRole('button', { name: 'Удалить запись A @' }).click();
  const leave = page.getByRole('dialog', { name: 'Уйти без\u00a0сохранения?' });
  await page.goBack();
  await expect(leave).toBeVisible();
  await expect(page).toHaveURL(`/control-domain/${name}`);
  await page.goBack();
  await expect(leave).toBeHidden();
  await expect(rowOf(page, 'будет удалена')).toBeVisible();
  await page.goBack();
  await leave.getByRole('button', { name: 'Уйти' }).click();
  await expect(page).toHaveURL('/orders?kind=domains');
  await expect(domainOrderOf(page, name)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'no-preference', strictSelectors: true },
  });

  test('a link of the menu leads on, and Back from there to the page', async ({ page }) => {
    await comeByLink(page, '/help', 'Контакты');
    await page.getByRole('button', { name: 'Меню' }).tap();
    const menu = page.getByRole('dialog', { name: 'Лоток' });
    await untilEntries(page, 1);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/contacts');

    await page.getByRole('button', { name: 'Меню' }).tap();
    await menu.getByRole('link', { name: 'Steam' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Steam' })).toBeVisible();
    await expect(page).toHaveURL(/\/categories\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL('/contacts');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/help');
  });

  test('Back closes the search layer, and leads from what was found to the page', async ({ page }) => {
    await comeByLink(page, '/help', 'Контакты');
    const open = page.getByRole('button', { name: 'Поиск' });
    await open.tap();
    const layer = page.getByRole('dialog', { name: 'Поиск товаров' });
    await layer.getByRole('combobox').fill('steam');
    await expect(layer.getByRole('option').first()).toBeVisible();
    await page.goBack();
    await expect(layer).toBeHidden();
    await expect(page).toHaveURL('/contacts');
    await open.tap();
    await layer.getByRole('option').first().tap();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL('/contacts');
    await page.goBack();
    await expect(page).toHaveURL('/help');
  });

  test('filters that are set in a sheet stay when Back closes it', async ({ page }) => {
    await comeByLink(page, '/help', 'Контакты');
    await page.getByRole('button', { name: 'Меню' }).tap();
    await page.getByRole('dialog', { name: 'Лоток' }).getByRole('link', { name: 'Telegram' }).tap();
    await expect(page).toHaveURL('/categories/1');
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByRole('textbox', { name: 'Цена, ₽: От' }).fill('200');
    await sheet.getByRole('textbox', { name: 'Цена, ₽: От' }).press('Enter');
    await expect(page).toHaveURL('/categories/1?minPrice=200');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/categories/1?minPrice=200');
    await page.getByRole('button', { name: 'Фильтры, выбрано: 1' }).tap();
    await sheet.getByRole('button', { name: /^Показать/ }).tap();
    await expect(sheet).toBeHidden();
    await page.getByRole('main').getByRole('link').last().tap();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL('/categories/1?minPrice=200');
    await page.goBack();
    await expect(page).toHaveURL('/contacts');
  });
});
