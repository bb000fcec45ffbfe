import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { type Call, findProduct, type Product } from '../shop/goods.ts';
import { type Account, enterAsUser, expectUser, createAccount, signIn } from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { openCart, openPurchase, orderOf } from '../steps/buying.ts';
import { openPage, waitForHydrationAfter } from '../steps/guest.ts';

// A blank tab has no storage to sign in with.
test.use({ expectedConsoleErrors: /Failed to load resource|no payment|not verified|Access is denied/ });

const noResponse = 'Магазин ещё не ответил';

async function createAccountWithBalance(call: Call): Promise<Account> {
  const account = await createAccount(call);
  await topUp(call, account, { amount: 5_000, system: 'card' });
  return account;
}

/** Orders with the given method; the response of the order is lost. */
async function loseResponse(page: Page, product: Product, method: RegExp): Promise<void> {
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: method }).check();
  await page.route('**/orders/createOrder', (route) => route.abort(), { times: 1 });
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByText(noResponse)).toBeVisible();
}

test(
  'an unconfirmed order is neither shown to another user in the same browser nor ended by them',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 130, maxPrice: 900 });
    const [one, another] = [await createAccountWithBalance(call), await createAccountWithBalance(call)];
    const other = await context.newPage();
    await signIn(other, another);
    await signIn(page, one);
    await loseResponse(page, product, /^Баланс/);

    await other.bringToFront();
    const free = await openPurchase(other, product);
    await expect(free.getByText(noResponse)).toHaveCount(0);
    await free.getByRole('radio', { name: /^Баланс/ }).check();
    await free.getByRole('button', { name: 'Оплатить' }).click();
    await expect(other).toHaveURL('/orders');
    await expect(orderOf(other, product)).toHaveCount(1);

    await page.bringToFront();
    const unconfirmed = page.getByRole('dialog', { name: 'Покупка' });
    await unconfirmed.getByRole('button', { name: 'Повторить' }).click();
    await expect(page).toHaveURL('/orders');
    await expect(orderOf(page, product)).toHaveCount(1);
    await expectUser(page, one);
  },
);

test(
  'an unconfirmed order is not shown to a guest after its user closed the tab, and the user sees it again',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 140, maxPrice: 900 });
    const account = await createAccountWithBalance(call);
    await signIn(page, account);
    await loseResponse(page, product, /^Баланс/);
    const next = await context.newPage();
    await page.close();
    await openPage(next, '/');
    const cart = await openCart(next);
    await expect(cart.getByText('Корзина пуста')).toBeVisible();

    await signIn(next, account);
    await expect((await openCart(next)).getByText(noResponse)).toBeVisible();
  },
);

test('an unconfirmed order of a guest is taken over when the guest signs in', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 150, maxPrice: 900 });
  const account = await createAccountWithBalance(call);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/orders/createOrder')) keys.push(request.headers()['idempotency-key']);
  });
  await loseResponse(page, product, /^Крипто/);
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

test(
  'a page from the back/forward cache is not shown to the next person after its user signed out',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccountWithBalance(call);
    await enterAsUser(context, account);
    // A page in the back/forward cache receives no events. This browser has no such cache, so it is simulated.
    await page.addInitScript(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation());
    });
    await openPage(page, '/profile/top-up');
    await expect(page.getByRole('main').getByText('5 000,00 ₽').first()).toBeVisible();
    const later = await context.newPage();
    await openPage(later, '/');
    await later.getByRole('button', { name: new RegExp(account.login) }).click();
    await waitForHydrationAfter(later, () => later.getByRole('menuitem', { name: 'Выйти' }).click());
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
    // A page of the current buyer stays visible.
    expect(await bringBack()).toBe(false);
  },
);
