import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { loseResponse } from '../steps/lost-response.ts';
import { type Account, expectUser, createAccount, newCredentials, readTokens } from '../steps/accounts.ts';
import { openCart, openPurchase, orderOf, pressPay, addToCart } from '../steps/buying.ts';
import { openPage, reloadPage } from '../steps/guest.ts';
import { readLetter } from '../steps/letters.ts';
import { fillStorage, forbidStorage } from '../steps/storage.ts';

const sessionEndsWithPage = 'только до обновления или закрытия этой вкладки';
const sessionEndsWithTab = 'пока не закроете эту вкладку';

async function fillSignIn(page: Page, { login, password }: Account): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Логин или почта').fill(login);
  await main.getByLabel('Пароль', { exact: true }).fill(password);
}

test(
  'a guest without storage has to enter an email, and gets the goods in this tab and by mail',
  extended,
  async ({ page, context, call }) => {
    await forbidStorage(context);
    const product = await findProduct(call, { minPrice: 100 });
    const email = `${newCredentials().login}@example.com`;
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    const field = window.getByLabel('Почта для копии заказа');
    await expect(field).toHaveAccessibleDescription(/если закрыть вкладку/);
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(field).toHaveAccessibleDescription(/^Введите почту/);
    await expect(field).toBeFocused();
    await field.fill(email);
    const payment = await pressPay(page, window);
    await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
    // The payment tab is another guest.
    await expect(payment.getByText('вернитесь на неё или войдите в тот же аккаунт')).toBeVisible();

    const link = page.getByRole('dialog', { name: 'Оплата заказа' });
    await expect(link.getByText('Оплата получена')).toBeVisible();
    await link.getByRole('link', { name: 'К заказам' }).click();
    await expect(page.getByText('только пока открыта эта вкладка')).toBeVisible();
    const order = orderOf(page, product);
    await expect(order.getByText('Выполнен')).toBeVisible();
    await order.getByRole('button', { name: /^Открыть заказ/ }).click();
    const goods = page.getByRole('dialog').getByRole('list', { name: 'Товар' }).locator('code').first();
    expect(await readLetter(page, email)).toContain(await goods.textContent());
  },
);

test(
  'the cart, favourites, the language and the theme work without storage until the page is closed',
  extended,
  async ({ page, context, call }) => {
    await forbidStorage(context);
    const product = await findProduct(call, { minPrice: 120 });
    await addToCart(page, product);
    const saved = page.waitForResponse('**/favorites/addToFavorites');
    await page
      .getByRole('main')
      .getByRole('button', { name: `В избранное: ${product.name}` })
      .first()
      .click();
    await saved;
    await page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link', { name: 'Избранное' }).click();
    await expect(page.getByRole('list', { name: 'Избранное' }).getByText(product.name)).toBeVisible();
    const cart = await openCart(page);
    await expect(cart.getByText(product.name)).toBeVisible();
    await page.keyboard.press('Escape');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('radio', { name: 'Тёмное' }).check();
    await expect(footer.getByRole('radio', { name: 'Тёмное' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await footer.getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  },
);

test(
  'the sign-in form says how long the session lasts without storage, and it lasts so long',
  extended,
  async ({ page, context, call }) => {
    await forbidStorage(context);
    const account = await createAccount(call);
    const product = await findProduct(call, { minPrice: 130 });
    await addToCart(page, product);
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
    await expect(page.getByText(sessionEndsWithPage)).toBeVisible();
    await fillSignIn(page, account);
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await expectUser(page, account);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Telegram', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Корзина, 1 товар' })).toBeVisible();
    const cart = await openCart(page);
    await expect(cart.getByText(product.name)).toBeVisible();
    // A user finds orders in the account, so no email is required.
    await expect(cart.getByLabel('Почта для копии заказа')).toHaveAttribute('placeholder', 'необязательно');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(account.login) }).click();
    await page.getByRole('menuitem', { name: 'Настройки' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  },
);

test('the registration form says how long the session lasts without storage', extended, async ({ page, context }) => {
  await forbidStorage(context);
  const account = { ...newCredentials(), token: '' };
  await openPage(page, '/register');
  await expect(page.getByText(sessionEndsWithPage)).toBeVisible();
  const main = page.getByRole('main');
  await main.getByLabel('Логин').fill(account.login);
  await main.getByLabel('Почта').fill(account.email);
  await main.getByLabel('Пароль', { exact: true }).fill(account.password);
  await main.getByRole('checkbox', { name: 'Я не робот' }).check();
  await main.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expectUser(page, account);
});

test(
  'if only local storage is blocked a user stays signed in for the session, and a guest has to enter an email',
  extended,
  async ({ page, context, call }) => {
    await fillStorage(context);
    const product = await findProduct(call, { minPrice: 140 });
    const window = await openPurchase(page, product);
    await expect(window.getByLabel('Почта для копии заказа')).toHaveAttribute('required');
    const account = await createAccount(call);
    await openPage(page, '/login');
    await expect(page.getByText(sessionEndsWithTab)).toBeVisible();
    await fillSignIn(page, account);
    await page.getByRole('checkbox', { name: 'Запомнить меня' }).check();
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await expectUser(page, account);
    await reloadPage(page);
    await expectUser(page, account);
    const { local, session } = await readTokens(page);
    expect([local, session]).toEqual([null, expect.any(String)]);
  },
);

test.describe('after a lost response', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|no payment/ });

  test('a lost response causes no second order', extended, async ({ page, context, call }) => {
    await forbidStorage(context);
    const product = await findProduct(call, { minPrice: 150 });
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    await window.getByLabel('Почта для копии заказа').fill('buyer@example.com');
    await loseResponse(page, '**/orders/createOrder');
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(window.getByText('Магазин ещё не ответил')).toBeVisible();
    await pressPay(page, window, 'Повторить');
    await page.getByRole('link', { name: 'К заказам' }).click();
    await expect(orderOf(page, product)).toHaveCount(1);
  });
});
