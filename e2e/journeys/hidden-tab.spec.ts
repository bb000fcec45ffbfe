import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, expectUser, makeAccount } from '../steps/accounts.ts';
import { expectBalance, topUp } from '../steps/balance.ts';
import { openCart, openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { arrive, enterWithCart, untilAlive } from '../steps/guest.ts';
import { hearNothing, turnAway, turnBack } from '../steps/hiding.ts';

// An empty tab has no storage to enter by, and a session that was ended elsewhere is no session any more.
test.use({ expectedComplaints: /Access is denied|status of 401|not verified/ });

test('an order that was paid while its tab was hidden is there when the buyer is back, and nothing was asked meanwhile', async ({
  page,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 100 });
  await page.clock.install();
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /^Карта/ }).check();
  const payment = await pressPay(page, window);
  await page.getByRole('link', { name: 'К заказам' }).click();
  await expect(orderOf(page, product).getByText('Ждёт оплаты')).toBeVisible();

  await turnAway(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked += 1;
  });
  // Long enough for the check that is due every ten seconds.
  await page.clock.fastForward('10:00');
  expect(asked).toBe(0);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(payment.getByRole('main').getByText('Оплачено', { exact: true })).toBeVisible();
  await turnBack(page);
  await expect(orderOf(page, product).getByText('Выполнен')).toBeVisible();
});

test('a phone that shows the app again brings the balance of now', async ({ page, context, call }) => {
  const account = await makeAccount(call);
  await enterAsUser(context, account);
  await arrive(page, '/catalog');
  await expectBalance(page, '0,00 ₽');
  await turnAway(page);
  await topUp(call, account, { amount: 250, system: 'card' });
  await turnBack(page, { hasFocus: false });
  await expectBalance(page, '250,00 ₽');
});

test('a cart that was changed elsewhere meanwhile is shown as it is', async ({ page, context, call }) => {
  const [first, second] = [await findProduct(call, { minPrice: 60 }), await findProduct(call, { minPrice: 160 })];
  const token = await enterWithCart(context, call, [[first, 1]]);
  await arrive(page, '/');
  const cart = await openCart(page);
  await expect(cart.getByText(first.name)).toBeVisible();
  await turnAway(page);
  await call('cart/removeFromCart', { productId: first.id }, { token });
  await call('cart/addToCart', { productId: second.id, quantity: 2 }, { token });
  await turnBack(page);
  await expect(cart.getByText(second.name)).toBeVisible();
  await expect(cart.getByText(first.name)).toHaveCount(0);
});

test('a tab that slept while another user signed in stands for that one when it wakes', async ({
  page,
  context,
  call,
}) => {
  const [former, next] = [await makeAccount(call), await makeAccount(call)];
  await hearNothing(page);
  await enterAsUser(context, former);
  await arrive(page, '/profile/settings');
  const email = page.getByRole('main').getByRole('textbox', { name: 'Адрес почты' });
  await expect(email).toHaveValue(former.email);
  await turnAway(page);

  const other = await context.newPage();
  await arrive(other, '/');
  await other.getByRole('button', { name: new RegExp(former.login) }).click();
  await untilAlive(other, () => other.getByRole('menuitem', { name: 'Выйти' }).click());
  await arrive(other, '/login');
  await other.getByLabel('Логин или почта').fill(next.login);
  await other.getByLabel('Пароль', { exact: true }).fill(next.password);
  await other.getByRole('checkbox', { name: 'Запомнить меня' }).check();
  await other.getByLabel('Пароль', { exact: true }).press('Enter');
  await expectUser(other, next);

  await untilAlive(page, () => turnBack(page));
  await expectUser(page, next);
  await expect(email).toHaveValue(next.email);
});

test('a session that was ended elsewhere meanwhile leads to sign in when the buyer is back', async ({
  page,
  context,
  call,
}) => {
  const account = await makeAccount(call);
  await enterAsUser(context, account);
  await arrive(page, '/catalog');
  await expectUser(page, account);
  await turnAway(page);
  await call('auth/logout', {}, { token: account.token });
  await turnBack(page);
  await expect(page).toHaveURL('/login');
});
