import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { type Call, findProduct, type Product } from '../shop/goods.ts';
import { type Account, enterAsUser, expectUser, makeAccount, signIn } from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { openCart, openPurchase, orderOf } from '../steps/buying.ts';
import { arrive, untilAlive } from '../steps/guest.ts';

// An empty tab has no storage to enter by.
test.use({ expectedComplaints: /Failed to load resource|no order|not verified|Access is denied/ });

const noAnswer = 'Магазин ещё не ответил';

async function makeRich(call: Call): Promise<Account> {
  const account = await makeAccount(call);
  await topUp(call, account, { amount: 5_000, system: 'card' });
  return account;
}

/** Pays from the balance, or by card as a guest; the answer of the next order is lost on its way. */
async function loseAnswer(page: Page, product: Product, way: RegExp): Promise<void> {
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: way }).check();
  await page.route('**/orders/createOrder', (route) => route.abort(), { times: 1 });
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByText(noAnswer)).toBeVisible();
}

test('what one user waits for is neither shown to another in the same browser nor ended by them', async ({
  page,
  context,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 130, maxPrice: 900 });
  const [one, another] = [await makeRich(call), await makeRich(call)];
  const other = await context.newPage();
  await signIn(other, another);
  await signIn(page, one);
  await loseAnswer(page, product, /^Баланс/);

  await other.bringToFront();
  const free = await openPurchase(other, product);
  await expect(free.getByText(noAnswer)).toHaveCount(0);
  await free.getByRole('radio', { name: /^Баланс/ }).check();
  await free.getByRole('button', { name: 'Оплатить' }).click();
  await expect(other).toHaveURL('/orders');
  await expect(orderOf(other, product)).toHaveCount(1);

  await page.bringToFront();
  const lost = page.getByRole('dialog', { name: 'Покупка' });
  await lost.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(orderOf(page, product)).toHaveCount(1);
  await expectUser(page, one);
});

test('a guest after a user who closed the tab is shown nothing, and the user finds it again', async ({
  page,
  context,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 140, maxPrice: 900 });
  const account = await makeRich(call);
  await signIn(page, account);
  await loseAnswer(page, product, /^Баланс/);
  const next = await context.newPage();
  await page.close();
  await arrive(next, '/');
  const cart = await openCart(next);
  await expect(cart.getByText('Корзина пуста')).toBeVisible();

  await signIn(next, account);
  await expect((await openCart(next)).getByText(noAnswer)).toBeVisible();
});

test('what a guest waits for comes along when the guest signs in', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 150, maxPrice: 900 });
  const account = await makeRich(call);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/orders/createOrder')) keys.push(request.headers()['idempotency-key']);
  });
  await loseAnswer(page, product, /^Крипто/);
  await signIn(page, account);
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem')).toHaveText(`${product.name}× 1`);
  await cart.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('dialog', { name: 'Оплата заказа' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const { orders } = await call('orders/getProductsOrders', { page: 1 }, { token: account.token });
  expect(orders).toHaveLength(1);
});

test('a page that "back" brings as it was left is not shown to whoever comes after its user', async ({
  page,
  context,
  call,
}) => {
  const account = await makeRich(call);
  await enterAsUser(context, account);
  // A page that the browser has put away hears of nothing. This browser can't put one away, so it is told by hand.
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation());
  });
  await arrive(page, '/profile/top-up');
  await expect(page.getByRole('main').getByText('5 000,00 ₽').first()).toBeVisible();
  const later = await context.newPage();
  await arrive(later, '/');
  await later.getByRole('button', { name: new RegExp(account.login) }).click();
  await untilAlive(later, () => later.getByRole('menuitem', { name: 'Выйти' }).click());
  await expectUser(page, account);

  const bringBack = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.documentElement.hidden;
    });
  expect(await bringBack()).toBe(true);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(page.getByText('5 000,00 ₽')).toHaveCount(0);
  // A page of the buyer who is still here stays as it was left.
  expect(await bringBack()).toBe(false);
});
