import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findTiered } from '../shop/goods.ts';
import { openPurchase } from '../steps/buying.ts';
import { openPage } from '../steps/guest.ts';

const MAX_TABS = 120;

test('a purchase from the home page to the goods by keyboard alone', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  const buy = page.getByRole('main').getByRole('button', { name: 'Купить' }).first();
  await tabTo(page, buy);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Купить/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^В\sкорзину/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(buy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Купить/ })).toBeFocused();
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: 'Покупка' });
  await expect(sheet).toBeVisible();
  await tabTo(page, sheet.getByRole('radio', { name: /^Карта/ }));
  await page.keyboard.press('Space');
  await tabTo(page, sheet.getByRole('button', { name: 'Больше' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, sheet.getByRole('button', { name: 'Оплатить' }));
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const payment = await opening;
  await payment.waitForURL('**/sandbox/**');
  await tabTo(payment, payment.getByRole('button', { name: 'Оплатить', exact: true }));
  await payment.keyboard.press('Enter');
  await expect(payment.getByText('Выполнен', { exact: true })).toBeVisible();
  await tabTo(payment, payment.getByRole('button', { name: /^Открыть\sзаказ.№/ }));
  await payment.keyboard.press('Enter');
  await expect(payment.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await payment.keyboard.press('Escape');
  await expect(payment.getByRole('button', { name: /^Открыть\sзаказ.№/ })).toBeFocused();
});

test('the focus stays in an open dialog, is visible, and returns on closing', async ({ page }) => {
  await openPage(page, '/');
  const open = page.getByRole('button', { name: 'Корзина пуста' });
  await open.focus();
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByText('Корзина пуста')).toBeVisible();
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => document.activeElement?.closest('dialog, body > *')?.tagName === 'DIV');
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  const outline = await open.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
});

test('a dialog that is opened again before the browser reports its closing stays open', extended, async ({ page }) => {
  await openPage(page, '/');
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  const opener = page.getByRole('button', { name: 'Корзина пуста' });
  const handle = await opener.elementHandle();
  await opener.click();
  await expect(cart).toBeVisible();
  const isOpen = await cart.evaluate(async (element: HTMLDialogElement, button) => {
    const reported = new Promise((resolve) => element.addEventListener('close', resolve, { once: true }));
    element.dispatchEvent(new Event('cancel', { cancelable: true }));
    while (element.open) await Promise.resolve();
    (button as HTMLElement).click();
    await reported;
    await new Promise((resolve) => setTimeout(resolve));
    return element.open;
  }, handle);
  expect(isOpen).toBe(true);
  await expect(cart.getByText('Корзина пуста')).toBeVisible();
});

test('a menu whose place is read before its items are rendered still takes the focus', extended, async ({ page }) => {
  await openPage(page, '/');
  const buy = page.getByRole('main').getByRole('button', { name: 'Купить' }).first();
  const height = await buy.evaluate((button: HTMLButtonElement) => {
    button.click();
    return button.popoverTargetElement?.getBoundingClientRect().height;
  });
  expect(height).toBeGreaterThan(0);
  await expect(page.getByRole('menuitem', { name: /^Купить/ })).toBeFocused();
});

test(
  'the payment methods do not move when the prices of larger quantities arrive',
  extended,
  async ({ page, call }) => {
    const { product, first } = await findTiered(call);
    const isReleased = Promise.withResolvers<void>();
    await page.route('**/api/orders/quoteOrder', async (route) => {
      await isReleased.promise;
      await route.continue();
    });
    const window = await openPurchase(page, product);
    const card = window.getByRole('radio', { name: /^Карта/ });
    await expect(window.getByLabel('Почта для копии заказа')).toBeVisible();
    await expect(card).toHaveCount(0);
    isReleased.resolve();
    await expect(card).toBeVisible();
    await expect(window.getByText(new RegExp(`^от\\s${first.from}\\sшт`))).toBeVisible();
  },
);

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tab = 0; tab < MAX_TABS; tab += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MAX_TABS} presses of ${key} do not lead to ${target.toString()}`);
}
