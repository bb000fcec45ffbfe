import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { officePaths } from '../screens/office-paths.ts';
import { enterAsGuest } from '../steps/guest.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator, pressAtOnce } from '../steps/office.ts';
import { placePaidOrderOf } from '../steps/paid-order.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

const search = (page: Page) => page.getByRole('dialog', { name: 'Поиск', exact: true });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Клавиши' });

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
}

for (const [name, paths] of Object.entries(officePaths)) {
  test(`the keys of the office work on the screens ${name}`, extended, async ({ page }) => {
    await enterOffice(page, await firstOperator());
    for (const path of paths) {
      await test.step(path, async () => {
        await openScreen(page, path);
        const button = page.getByRole('button', { name: 'Поиск', exact: true });
        await button.focus();
        await page.keyboard.press('/');
        await expect(search(page).getByRole('combobox')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(search(page)).toHaveCount(0);
        await expect(button).toBeFocused();
        await page.keyboard.press('?');
        await expect(keys(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(keys(page)).toHaveCount(0);
        await expect(button).toBeFocused();
        await pressAtOnce(page, 'g', 'p');
        await expect(page).toHaveURL(/\/admin\/products$/);
        await pressAtOnce(page, 'g', 'o');
        await expect(page).toHaveURL(/\/admin\/orders$/);
      });
    }
  });
}

test(
  'a window that becomes narrow shows its dialog, which Escape closes, and its menu when it is wide again',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    const wide = page.viewportSize() ?? { width: 1280, height: 800 };
    const menu = page.getByRole('menuitem', { name: 'Товары', exact: true });
    for (const isWidened of [false, true]) {
      await page.keyboard.press('?');
      await expect(keys(page)).toBeVisible();
      await page.setViewportSize({ ...wide, width: 390 });
      await expect(menu).toBeHidden();
      if (isWidened) await page.setViewportSize(wide);
      await expect(keys(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(keys(page)).toHaveCount(0);
      await page.setViewportSize(wide);
      await expect(menu).toBeVisible();
    }
  },
);

test(
  'the page of an order is read in its order with Tab, and a dialog holds the focus and returns it',
  extended,
  async ({ page, context, call }) => {
    const token = await enterAsGuest(context, call);
    const { orderId } = await placePaidOrderOf(call, token, await findProduct(call, { minPrice: 40 }));
    await enterOffice(page, await firstOperator());
    await openScreen(page, `/admin/orders/${orderId}`);
    const main = page.getByRole('main');
    const refund = main.getByRole('button', { name: 'Вернуть деньги' });
    await expect(refund).toBeVisible();

    // What can be focused, from the top to the bottom: the focus never jumps back by more than a column.
    const names: string[] = [];
    await main.getByRole('link', { name: 'К списку' }).focus();
    for (;;) {
      const name = await page.evaluate(() =>
        document.activeElement?.closest('main') ? (document.activeElement.textContent ?? '').trim() : null,
      );
      if (name === null) break;
      names.push(name);
      await page.keyboard.press('Tab');
    }
    const order = ['К списку', 'Вернуть деньги', 'Заменить', 'Показать товар', 'Все заказы покупателя'];
    expect(names.filter((name) => order.includes(name))).toEqual(order);

    await refund.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(refund).toBeFocused();
  },
);

test('the sign-in begins in its first field', extended, async ({ page }) => {
  const { login, password } = await firstOperator();
  await page.goto('/admin');
  await expect(page.getByLabel(/^Логин/)).toBeFocused();
  await page.keyboard.type(login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Здравствуйте, ${login}` })).toBeVisible();
});

test('a dialog begins in its first field, and is described by what it will do', async ({ page }) => {
  await enterOffice(page, await firstOperator());
  await openScreen(page, '/admin/products/1');
  await page.getByRole('button', { name: 'Удалить' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Удалить товар?' });
  await expect(dialog.getByLabel(/^Причина/)).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/в наличии/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Выбрать готовую' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Поиск')).toBeFocused();
});

test('the list of keys names those of the inbox', extended, async ({ page }) => {
  await enterOffice(page, await firstOperator());
  await page.keyboard.press('?');
  for (const text of ['к следующему обращению', 'к ответу', 'отправить ответ'])
    await expect(keys(page).getByText(text)).toBeVisible();
});

test('Tab reaches an order in the list, and Enter opens it once', extended, async ({ page, context, call }) => {
  const token = await enterAsGuest(context, call);
  const { orderId } = await placePaidOrderOf(call, token, await findProduct(call, { minPrice: 40 }));
  await enterOffice(page, await firstOperator());
  await openScreen(page, `/admin/orders?filter=${encodeURIComponent(JSON.stringify({ ids: String(orderId) }))}`);
  const link = page.getByRole('row').getByRole('link', { name: String(orderId), exact: true });
  await expect(link).toBeVisible();
  await page.getByPlaceholder('Номер или ключ заказа').focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderId}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/orders\?/);
});
