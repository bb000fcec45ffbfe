import type { BrowserContext, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { loseResponse } from '../steps/lost-response.ts';
import { expectBalance } from '../steps/balance.ts';
import { openCart, openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage, reloadPage, reserveAsOtherGuest } from '../steps/guest.ts';
import { registerDomain } from '../steps/register-domain.ts';
import { refuseOnce } from '../steps/refusals.ts';

// A blank tab has no storage to sign in with.
const expectedConsoleErrors = /Failed to load resource|no payment|not read|not verified|Access is denied/;
test.use({ expectedConsoleErrors });

const noResponse = 'Магазин ещё не ответил';

/** The next call reaches the server, then the connection is lost. Returns the keys of this and all later calls. */
async function loseResponseAndGoOffline(
  page: Page,
  context: BrowserContext,
  call: string,
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/${call}`)) keys.push(request.headers()['idempotency-key']);
  });
  await loseResponse(page, `**/${call}`, () => context.setOffline(true));
  return keys;
}

/** Goes online and dispatches the events of a buyer who returns to the tab. */
async function goOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('focus'));
  });
}

test('an unconfirmed purchase is repeated unchanged after a reload and a refusal, whatever is in stock by then', async ({
  page,
  context,
  call,
}) => {
  // No other test takes this product: nothing is left of it for half an hour.
  const product = await findProduct(call, { minPrice: 3_000, minQuantity: 4 });
  await enterWithBalance(context, call, 50_000);
  const window = await openPurchase(page, product);
  await window.getByRole('textbox', { name: 'Количество' }).fill('2');
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  const keys = await loseResponseAndGoOffline(page, context, 'orders/createOrder');
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByText(noResponse)).toBeVisible();
  await expect(window.getByRole('button', { name: 'Повторить' })).toBeFocused();
  await reserveAsOtherGuest(call, product, product.quantity - 2);
  const read = page.waitForResponse('**/products/getProduct*');
  await goOnline(page, context);
  await read;
  await expect(window.getByRole('listitem')).toHaveText(`${product.name}× 2`);

  await reloadPage(page);
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem')).toHaveText(`${product.name}× 2`);
  await refuseOnce(page, 'orders/createOrder', 429, 'RATE_LIMITED', { 'retry-after': '60' });
  await cart.getByRole('button', { name: 'Повторить' }).press('Enter');
  await expect(cart.getByRole('alert').filter({ hasText: 'Слишком много' })).toBeVisible();
  await cart.getByRole('button', { name: 'Повторить' }).press('Enter');
  await expect(page).toHaveURL('/orders');
  await expect(orderOf(page, product)).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});

test(
  'a cart that was emptied by an unconfirmed order shows that order, also in a second tab',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 110, minQuantity: 3 });
    const account = await enterWithBalance(context, call, 50_000);
    await call('cart/addToCart', { productId: product.id, quantity: 1 }, { token: account.token });
    await openPage(page, '/');
    const cart = await openCart(page);
    await cart.getByRole('radio', { name: /^Баланс/ }).check();
    const keys = await loseResponseAndGoOffline(page, context, 'orders/createOrder');
    await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(cart.getByText(noResponse)).toBeVisible();
    await goOnline(page, context);
    await expect(cart.getByRole('listitem')).toHaveText(`${product.name}× 1`);

    const other = await context.newPage();
    await openPage(other, '/');
    const same = await openCart(other);
    await same.getByRole('button', { name: 'Повторить' }).click();
    await expect(other).toHaveURL('/orders');
    await expect(orderOf(other, product)).toHaveCount(1);
    await expect(cart.getByText('Корзина пуста')).toBeVisible();
    expect(keys).toHaveLength(1);
  },
);

test('a new order can be created after an unconfirmed one is given up', extended, async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 120, minQuantity: 3 });
  await enterWithBalance(context, call, 50_000);
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await page.route('**/orders/createOrder', (route) => route.abort(), { times: 1 });
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByText(noResponse)).toBeVisible();
  await window.getByRole('button', { name: 'Не\u00a0повторять' }).press('Enter');
  await expect(window.getByRole('radio', { name: /^Баланс/ })).toBeFocused();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(orderOf(page, product)).toHaveCount(1);
});

test('a top-up whose response was lost is repeated after a reload', async ({ page, context, call }) => {
  const { token } = await enterWithBalance(context, call, 0);
  await openPage(page, '/profile/top-up?amount=1500');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /^СБП/ }).check();
  const keys = await loseResponseAndGoOffline(page, context, 'payments/createPayment');
  await main.getByRole('button', { name: /^Пополнить\sна/ }).click();
  await expect(main.getByText(noResponse)).toBeVisible();
  await goOnline(page, context);
  await reloadPage(page);
  await expect(main.getByText(noResponse)).toBeVisible();
  await pressPay(page, main, 'Повторить');
  expect(keys[1]).toBe(keys[0]);
  expect(await call('payments/getPayments', {}, { token })).toHaveLength(1);
});

test('a renewal whose response was lost is made once', async ({ page, context, call }) => {
  const { token } = await enterWithBalance(context, call, 1_000);
  const domain = `${uniqueLabel()}.ru`;
  await registerDomain(call, token, domain);
  await openPage(page, `/control-domain/${domain}`);
  await page.getByRole('button', { name: 'Продлить на\u00a0год' }).click();
  const window = page.getByRole('dialog', { name: 'Продление домена' });
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  const keys = await loseResponseAndGoOffline(page, context, 'domains/renewDomain');
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByText(noResponse)).toBeVisible();
  await goOnline(page, context);
  await window.getByRole('button', { name: 'Повторить' }).click();
  await expect(window).toBeHidden();
  await expectBalance(page, '502,00 ₽');
  expect(keys[1]).toBe(keys[0]);
});
