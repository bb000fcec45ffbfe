import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { expectBalance } from '../steps/balance.ts';
import { openCart, openPurchase, orderOf } from '../steps/buying.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';

/** A browser that blocks pop-ups; a link that is clicked still opens a tab. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    window.open = () => null;
  });
});

/** Presses the focused link of the dialog and returns the payment page. */
async function followLink(page: Page, name: string): Promise<Page> {
  const link = page.getByRole('dialog', { name }).getByRole('link', { name: 'Открыть страницу оплаты' });
  await expect(link).toBeFocused();
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const payment = await opening;
  await payment.waitForURL('**/sandbox/**');
  return payment;
}

test('a purchase is paid by the link if the pop-up was blocked', extended, async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /^Карта/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  const payment = await followLink(page, 'Оплата заказа');
  expect(context.pages()).toHaveLength(2);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(payment, product).getByText('Выполнен')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Оплата заказа' }).getByText('Оплата получена')).toBeVisible();
});

test('a cart is paid by the link too, and the focus then returns', extended, async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 60 });
  await enterWithCart(context, call, [[product, 1]]);
  await openPage(page, '/');
  const cart = await openCart(page);
  await cart.getByRole('radio', { name: /^Crypto Bot/ }).check();
  await cart.getByRole('button', { name: 'Перейти к оплате' }).press('Enter');
  await (await followLink(page, 'Оплата заказа')).close();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Корзина/ })).toBeFocused();
});

test('a top-up is paid by the link too', extended, async ({ page, context, call }) => {
  await enterAsUser(context, await createAccount(call));
  await openPage(page, '/profile/top-up?amount=250');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /^СБП/ }).check();
  await main.getByRole('button', { name: /^Пополнить на/ }).click();
  const payment = await followLink(page, 'Оплата пополнения');
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expectBalance(payment, '250,00 ₽');
  await expectBalance(page, '250,00 ₽');
});
