import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { createAccount, signIn } from '../steps/accounts.ts';
import { openCart, openPurchase } from '../steps/buying.ts';
import { waitForHydrationAfter } from '../steps/guest.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|no payment|not verified/ });

/** Enters an email and a promo code, and creates an order whose response is lost. */
async function leaveTraces(page: Page, product: Parameters<typeof openPurchase>[1]): Promise<void> {
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /^Карта/ }).check();
  await window.getByLabel('Почта для копии заказа').fill('former@example.com');
  await window.getByRole('button', { name: 'Есть промокод?' }).click();
  await window.getByRole('textbox', { name: 'Промокод' }).fill('LOTOK10');
  await window.getByRole('button', { name: 'Применить' }).click();
  await expect(window.getByRole('button', { name: 'Убрать', exact: true })).toBeVisible();
  await page.route('**/orders/createOrder', (route) => route.abort(), { times: 1 });
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByText('Магазин ещё не ответил')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Expects a purchase dialog without data of an earlier user. */
async function expectBlank(page: Page, product: Parameters<typeof openPurchase>[1]): Promise<void> {
  const window = await openPurchase(page, product);
  await expect(window.getByLabel('Почта для копии заказа')).toHaveValue('');
  await expect(window.getByRole('button', { name: 'Есть промокод?' })).toBeVisible();
  await expect(window.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test('signing out leaves no data for the next user of the computer', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 600, minQuantity: 3 });
  const [former, next] = [await createAccount(call), await createAccount(call)];
  await signIn(page, former);
  await leaveTraces(page, product);
  await page.getByRole('button', { name: new RegExp(former.login) }).click();
  await waitForHydrationAfter(page, () => page.getByRole('menuitem', { name: 'Выйти' }).click());
  await expectBlank(page, product);
  await signIn(page, next);
  await expectBlank(page, product);
  const cart = await openCart(page);
  await expect(cart.getByText('Корзина пуста')).toBeVisible();
});

test('closing the browser or being signed out elsewhere leaves no data either', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 650, minQuantity: 3 });
  const [former, next] = [await createAccount(call), await createAccount(call)];
  await signIn(page, former);
  await leaveTraces(page, product);
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, next);
  await expectBlank(page, product);

  await leaveTraces(page, product);
  const token = await page.evaluate(() => String(sessionStorage.getItem('token')));
  await call('auth/logout', {}, { token });
  await page
    .getByRole('navigation', { name: 'Основная навигация' })
    .getByRole('button', { name: /Корзина/ })
    .click();
  await expect(page).toHaveURL('/login');
  await expectBlank(page, product);
});
