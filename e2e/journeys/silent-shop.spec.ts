import type { BrowserContext, Page } from '@playwright/test';
import { errorSentence } from '@lotok/contract';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, expectUser, makeAccount, readTokens } from '../steps/accounts.ts';
import { expectBalance } from '../steps/balance.ts';
import { chooseOnBuy, orderOf } from '../steps/buying.ts';
import { enterWithBalance } from '../steps/domains.ts';
import { enterWithCart } from '../steps/guest.ts';

// An empty tab has no storage to enter by.
test.use({ expectedComplaints: /Failed to load resource|not verified|no order|Access is denied/ });

const silent = 'Магазин не отвечает.';
const VERIFY = '**/api/auth/verify*Token*';

/** Goes where the shop does not say who is here; answers how to let it. */
async function goUnknown(page: Page, path: string, refusal: Refusal | null = null): Promise<() => Promise<void>> {
  await page.route(VERIFY, (route) => (refusal ? route.fulfill(refusal) : route.abort()));
  await page.goto(path);
  await expect(page.getByText(silent)).toBeVisible();
  return () => page.unroute(VERIFY);
}

type Refusal = { status: number; headers?: Record<string, string>; json?: object };
/** Asks to wait for longer than a journey lasts, as a busy shop does. */
const busy: Refusal = {
  status: 429,
  headers: { 'retry-after': '600' },
  json: { error: errorSentence.RATE_LIMITED, errorCode: 'RATE_LIMITED' },
};

const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Войти' });

async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

test('a shop that does not answer signs nobody out, and is asked again by itself', async ({ page, context, call }) => {
  const account = await enterWithBalance(context, call, 300);
  const answer = await goUnknown(page, '/');
  await expect(signIn(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByText('С аккаунтом заказы не потеряются')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await answer();
  await expectUser(page, account);
  await expectBalance(page, '300,00 ₽');
  await expect(page.getByText(silent)).toHaveCount(0);
});

test('a page for users says that it waits, and comes at once when the network is back', async ({
  page,
  context,
  call,
}) => {
  const account = await makeAccount(call);
  await enterAsUser(context, account);
  const answer = await goUnknown(page, '/profile/settings', busy);
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи с магазином' })).toBeVisible();
  await expect(page.getByText('Вы не вышли из аккаунта.')).toBeVisible();
  expect((await readTokens(page)).lasting).toBe(account.token);
  await answer();
  await reconnect(context);
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  await expectUser(page, account);
});

test('the buyer who comes back to the tab, and the one who presses, do not wait either', async ({
  page,
  context,
  call,
}) => {
  const account = await makeAccount(call);
  await enterAsUser(context, account);
  const answer = await goUnknown(page, '/domains', busy);
  await answer();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectUser(page, account);

  const other = await context.newPage();
  const again = await goUnknown(other, '/profile/top-up', busy);
  await again();
  await other.getByRole('button', { name: 'Повторить' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Баланс' })).toBeVisible();
});

test('nothing is ordered before it is known whose order it is', async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 60, maxPrice: 400 });
  const account = await enterWithBalance(context, call, 500);
  let orders = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/orders/createOrder')) orders += 1;
  });
  const answer = await goUnknown(page, `/products/${product.id}`, busy);
  await chooseOnBuy(page, /^Купить/);
  const window = page.getByRole('dialog', { name: 'Покупка' });
  await window.getByRole('radio', { name: /^Crypto Bot/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByRole('alert').filter({ hasText: 'Магазин пока не подтвердил ваш вход.' })).toBeVisible();
  expect([orders, context.pages().length]).toEqual([0, 1]);

  await answer();
  await reconnect(context);
  await expectBalance(page, '500,00 ₽');
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(orderOf(page, product)).toHaveCount(1);
  const { orders: own } = await call('orders/getProductsOrders', { page: 1 }, { token: account.token });
  expect(own).toHaveLength(1);
});

test('a token that turns out to be over leads to sign in', async ({ page, context, call }) => {
  const account = await makeAccount(call);
  await enterAsUser(context, account);
  const answer = await goUnknown(page, '/profile/settings');
  await call('auth/logout', {}, { token: account.token });
  await answer();
  await expect(page).toHaveURL('/login');
  await expect(signIn(page)).toBeVisible();
});

test('a user who can’t be told from anybody can still sign out', async ({ page, context, call }) => {
  await enterAsUser(context, await makeAccount(call));
  await goUnknown(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Профиль/ })
    .click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(signIn(page)).toBeVisible();
  expect((await readTokens(page)).lasting).toBeNull();
});

test('a guest keeps the cart, and its count comes with the answer', async ({ page, context, call }) => {
  const token = await enterWithCart(context, call, [[await findProduct(call, { minPrice: 70 }), 1]]);
  const answer = await goUnknown(page, '/catalog', { status: 500 });
  await expect(signIn(page)).toBeVisible();
  await answer();
  await expect(page.getByRole('button', { name: 'Корзина, 1 товар' })).toBeVisible();
  expect((await readTokens(page)).guest).toBe(token);
});
