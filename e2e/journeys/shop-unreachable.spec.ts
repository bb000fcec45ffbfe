import type { BrowserContext, Page } from '@playwright/test';
import { errorSentence } from '@lotok/contract';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, expectUser, createAccount, readTokens } from '../steps/accounts.ts';
import { expectBalance } from '../steps/balance.ts';
import { chooseOnBuy, orderOf } from '../steps/buying.ts';
import { enterWithBalance } from '../steps/domains.ts';
import { enterWithCart } from '../steps/guest.ts';

// A blank tab has no storage to sign in with.
test.use({ expectedConsoleErrors: /Failed to load resource|not verified|no payment|Access is denied/ });

const noResponse = 'Магазин не отвечает.';
const VERIFY = '**/api/auth/verify*Token*';

/** Opens a page while the verification of the token fails; returns the function that restores it. */
async function openWithoutResponse(
  page: Page,
  path: string,
  refusal: Refusal | null = null,
): Promise<() => Promise<void>> {
  await page.route(VERIFY, (route) => (refusal ? route.fulfill(refusal) : route.abort()));
  await page.goto(path);
  await expect(page.getByText(noResponse)).toBeVisible();
  return () => page.unroute(VERIFY);
}

type Refusal = { status: number; headers?: Record<string, string>; json?: object };
/** A rate limit that lasts longer than the test. */
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

test(
  'an unreachable server does not sign the user out, and the request is retried',
  extended,
  async ({ page, context, call }) => {
    const account = await enterWithBalance(context, call, 300);
    const restoreServer = await openWithoutResponse(page, '/');
    const retried = page.waitForRequest(VERIFY);
    await expect(signIn(page)).toHaveCount(0);
    await chooseOnBuy(page, /^Купить/);
    await expect(page.getByRole('dialog', { name: 'Покупка' }).getByText('Итого')).toBeVisible();
    await expect(page.getByText('С аккаунтом заказы не потеряются')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await retried;
    await restoreServer();
    // The next retry by itself may be half a minute away.
    await reconnect(context);
    await expectUser(page, account);
    await expectBalance(page, '300,00 ₽');
    await expect(page.getByText(noResponse)).toHaveCount(0);
  },
);

test(
  'a page for users shows that it is waiting, and loads at once when the network is back',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    const restoreServer = await openWithoutResponse(page, '/profile/settings', busy);
    await expect(page.getByRole('heading', { level: 1, name: 'Нет связи с магазином' })).toBeVisible();
    await expect(page.getByText('Вы не вышли из аккаунта.')).toBeVisible();
    expect((await readTokens(page)).local).toBe(account.token);
    await restoreServer();
    await reconnect(context);
    await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
    await expectUser(page, account);
  },
);

test('returning to the tab and pressing the button also retry at once', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  await enterAsUser(context, account);
  const restoreServer = await openWithoutResponse(page, '/domains', busy);
  await restoreServer();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectUser(page, account);

  const other = await context.newPage();
  const again = await openWithoutResponse(other, '/profile/top-up', busy);
  await again();
  await other.getByRole('button', { name: 'Повторить' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Баланс' })).toBeVisible();
});

test('no order is sent before the buyer is verified', extended, async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 60, maxPrice: 400 });
  const account = await enterWithBalance(context, call, 500);
  let orders = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/orders/createOrder')) orders += 1;
  });
  const restoreServer = await openWithoutResponse(page, `/products/${product.id}`, busy);
  await chooseOnBuy(page, /^Купить/);
  const window = page.getByRole('dialog', { name: 'Покупка' });
  await window.getByRole('radio', { name: /^Crypto Bot/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByRole('alert').filter({ hasText: 'Магазин пока не подтвердил ваш вход.' })).toBeVisible();
  expect([orders, context.pages().length]).toEqual([0, 1]);

  await restoreServer();
  await reconnect(context);
  await expectBalance(page, '500,00 ₽');
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(orderOf(page, product)).toHaveCount(1);
  const { orders: own } = await call('orders/getProductsOrders', { page: 1 }, { token: account.token });
  expect(own).toHaveLength(1);
});

test('a token that turns out to be invalid leads to the sign-in page', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  await enterAsUser(context, account);
  const restoreServer = await openWithoutResponse(page, '/profile/settings');
  await call('auth/logout', {}, { token: account.token });
  await restoreServer();
  await expect(page).toHaveURL('/login');
  await expect(signIn(page)).toBeVisible();
});

test('a user who is not verified can still sign out', extended, async ({ page, context, call }) => {
  await enterAsUser(context, await createAccount(call));
  await openWithoutResponse(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Профиль/ })
    .click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(signIn(page)).toBeVisible();
  expect((await readTokens(page)).local).toBeNull();
});

test(
  'a guest keeps the cart, and its count is shown once the server responds',
  extended,
  async ({ page, context, call }) => {
    const token = await enterWithCart(context, call, [[await findProduct(call, { minPrice: 70 }), 1]]);
    const restoreServer = await openWithoutResponse(page, '/catalog', { status: 500 });
    await expect(signIn(page)).toBeVisible();
    await restoreServer();
    await expect(page.getByRole('button', { name: 'Корзина, 1 товар' })).toBeVisible();
    expect((await readTokens(page)).guest).toBe(token);
  },
);
