import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { chooseOnBuy, openCart } from '../steps/buying.ts';
import { domainBehindCloudflare, rowOf } from '../steps/control.ts';
import { domainOrderOf, enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage, reloadPage } from '../steps/guest.ts';
import { registerDomain } from '../steps/register-domain.ts';

/** Opens a page and follows one of its links to the page with this heading: the address changes before the page does. */
async function followLinkFrom(page: Page, from: string, link: string | RegExp): Promise<void> {
  await openPage(page, from);
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
  await expect(page).not.toHaveURL(from);
  await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
}

/** Waits until the history has so many entries of dialogs and menus: the page adds and removes them shortly after rendering. */
const expectHistoryDepth = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { layer?: { depth: number } } | null)?.layer?.depth ?? 0))
    .toBe(count);

test('Back first closes a dialog and then leaves the page, and Forward does not reopen it', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  await openPage(page, `/catalog?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
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
  await expectHistoryDepth(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog/);
  await page.goForward();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test('a dialog or menu that is closed in another way leaves no history entry', extended, async ({ page }) => {
  await followLinkFrom(page, '/catalog', 'Помощь');
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
  await expectHistoryDepth(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
});

test('Back closes a menu, and a click on the page under an open menu works', extended, async ({ page }) => {
  await followLinkFrom(page, '/catalog', 'Помощь');
  const menu = page.getByRole('button', { name: 'Категории' });
  await menu.click();
  const list = page.getByRole('region', { name: 'Категории' });
  await expect(list).toBeVisible();
  await expectHistoryDepth(page, 1);
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

test('Back leaves a page at once that was reloaded under an open dialog', extended, async ({ page }) => {
  await followLinkFrom(page, '/catalog', 'Помощь');
  await openCart(page);
  await reloadPage(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
});

test(
  'Back with unsaved changes asks for confirmation, and Back again stays on the page',
  extended,
  async ({ page, context, call }) => {
    const { token } = await enterWithBalance(context, call, 1_000);
    const name = `${uniqueLabel()}.ru`;
    await registerDomain(call, token, name);
    const data = { ...domainBehindCloudflare, domain: { ...domainBehindCloudflare.domain, name } };
    await page.route('**/api/domains/getDomainData*', (route) => route.fulfill({ json: data }));
    await openPage(page, '/orders?kind=domains');
    await domainOrderOf(page, name).getByRole('link', { name: 'Управлять' }).click();
    await page.getByRole('button', { name: 'Удалить запись A @' }).click();
    const leave = page.getByRole('dialog', { name: 'Уйти без\u00a0сохранения?' });
    await page.goBack();
    await expect(leave).toBeVisible();
    await expect(page).toHaveURL(`/control-domain/${name}`);
    await expectHistoryDepth(page, 1);
    await page.goBack();
    await expect(leave).toBeHidden();
    await expect(rowOf(page, 'будет удалена')).toBeVisible();
    await page.goBack();
    await leave.getByRole('button', { name: 'Уйти' }).click();
    await expect(page).toHaveURL('/orders?kind=domains');
    await expect(domainOrderOf(page, name)).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'no-preference', strictSelectors: true },
  });

  test('a link of the menu opens its page, and Back returns to the page before', extended, async ({ page }) => {
    await followLinkFrom(page, '/help', 'Контакты');
    await page.getByRole('button', { name: 'Меню' }).tap();
    const menu = page.getByRole('dialog', { name: 'Лоток' });
    await expectHistoryDepth(page, 1);
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

  test('Back closes the search overlay, and returns from a result to the page before', extended, async ({ page }) => {
    await followLinkFrom(page, '/help', 'Контакты');
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

  test('filters that are set in a dialog stay when Back closes it', extended, async ({ page }) => {
    await followLinkFrom(page, '/help', 'Контакты');
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
