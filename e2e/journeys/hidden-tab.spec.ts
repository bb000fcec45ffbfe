import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, expectUser, createAccount } from '../steps/accounts.ts';
import { expectBalance, topUp } from '../steps/balance.ts';
import { openCart, openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { openPage, enterWithCart, waitForHydrationAfter } from '../steps/guest.ts';
import { blockStorageEvents, hideTab, showTab } from '../steps/tab-visibility.ts';

// A blank tab has no storage to sign in with, and a session that was ended elsewhere is invalid.
test.use({ expectedConsoleErrors: /Access is denied|status of 401|not verified/ });

test(
  'an order that was paid while its tab was hidden is shown on return, and nothing is polled meanwhile',
  extended,
  async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 100 });
    await page.clock.install();
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    const payment = await pressPay(page, window);
    await page.getByRole('link', { name: 'К заказам' }).click();
    await expect(orderOf(page, product).getByText('Ждёт оплаты')).toBeVisible();

    await hideTab(page);
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requestCount += 1;
    });
    // Much longer than the polling interval of ten seconds.
    await page.clock.fastForward('10:00');
    expect(requestCount).toBe(0);
    await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await expect(payment.getByRole('main').getByText('Оплачено', { exact: true })).toBeVisible();
    await showTab(page);
    await expect(orderOf(page, product).getByText('Выполнен')).toBeVisible();
  },
);

test('a phone that shows the browser again refreshes the balance', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  await enterAsUser(context, account);
  await openPage(page, '/catalog');
  await expectBalance(page, '0,00 ₽');
  await hideTab(page);
  await topUp(call, account, { amount: 250, system: 'card' });
  await showTab(page, { hasFocus: false });
  await expectBalance(page, '250,00 ₽');
});

test(
  'a cart that was changed elsewhere meanwhile is refreshed on return',
  extended,
  async ({ page, context, call }) => {
    const [first, second] = [await findProduct(call, { minPrice: 60 }), await findProduct(call, { minPrice: 160 })];
    const token = await enterWithCart(context, call, [[first, 1]]);
    await openPage(page, '/');
    const cart = await openCart(page);
    await expect(cart.getByText(first.name)).toBeVisible();
    await hideTab(page);
    await call('cart/removeFromCart', { productId: first.id }, { token });
    await call('cart/addToCart', { productId: second.id, quantity: 2 }, { token });
    await showTab(page);
    await expect(cart.getByText(second.name)).toBeVisible();
    await expect(cart.getByText(first.name)).toHaveCount(0);
  },
);

test(
  'a frozen tab shows the new user if another user signed in meanwhile',
  extended,
  async ({ page, context, call }) => {
    const [former, next] = [await createAccount(call), await createAccount(call)];
    await blockStorageEvents(page);
    await enterAsUser(context, former);
    await openPage(page, '/profile/settings');
    const email = page.getByRole('main').getByRole('textbox', { name: 'Адрес почты' });
    await expect(email).toHaveValue(former.email);
    await hideTab(page);

    const other = await context.newPage();
    await openPage(other, '/');
    await other.getByRole('button', { name: new RegExp(former.login) }).click();
    await waitForHydrationAfter(other, () => other.getByRole('menuitem', { name: 'Выйти' }).click());
    await openPage(other, '/login');
    await other.getByLabel('Логин или почта').fill(next.login);
    await other.getByLabel('Пароль', { exact: true }).fill(next.password);
    await other.getByRole('checkbox', { name: 'Запомнить меня' }).check();
    await other.getByLabel('Пароль', { exact: true }).press('Enter');
    await expectUser(other, next);

    await waitForHydrationAfter(page, () => showTab(page));
    await expectUser(page, next);
    await expect(email).toHaveValue(next.email);
  },
);

test(
  'a session that was ended elsewhere meanwhile leads to the sign-in page on return',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    await openPage(page, '/catalog');
    await expectUser(page, account);
    await hideTab(page);
    await call('auth/logout', {}, { token: account.token });
    await showTab(page);
    await expect(page).toHaveURL('/login');
  },
);
