import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { type Call, findProduct } from '../shop/goods.ts';
import {
  type Account,
  expectUser,
  fillSignIn,
  createAccount,
  newCredentials,
  readTokens,
  signIn,
} from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { domainOrderOf, uniqueLabel, openDomainPurchase } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { registerDomain } from '../steps/register-domain.ts';
import { enableTotp } from '../steps/second-factor.ts';
import { openTab } from '../steps/tabs.ts';
import { totpCode } from '../steps/totp.ts';

// A sign-in without the code of the second step is refused with 401.
test.use({ expectedConsoleErrors: /status of 401/ });

const note = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Оплата', exact: true });
const linkOf = (dialog: Locator): Locator => dialog.getByRole('link', { name: 'Открыть страницу оплаты' });

/** Pays on a payment page without `window.opener` and expects to return as the same user, without remember-me. */
async function payAndReturn(payment: Page, account: Account): Promise<void> {
  expect(await payment.evaluate(() => window.opener)).toBeNull();
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await payment.waitForURL(/[?&]payment=\d+$/);
  await expectUser(payment, account);
  expect((await readTokens(payment)).local).toBeNull();
}

/** Creates an order and closes its payment tab. */
async function orderAndClose(page: Page, call: Call) {
  const product = await findProduct(call, { minPrice: 60, maxPrice: 900 });
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /^Карта/ }).check();
  const payment = await pressPay(page, window);
  const url = payment.url();
  await payment.close();
  return { product, url };
}

test(
  'a user without remember-me returns signed in, from the tab that opens and from the payment link',
  extended,
  async ({ page, call }) => {
    const account = await createAccount(call);
    await signIn(page, account);
    const product = await findProduct(call, { minPrice: 60, maxPrice: 900 });
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    await payAndReturn(await pressPay(page, window), account);
    const dialog = page.getByRole('dialog', { name: 'Оплата заказа' });
    await expect(dialog.getByText('Оплата получена')).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();

    const { product: second } = await orderAndClose(page, call);
    const byLink = await openTab(page, () => linkOf(dialog).click());
    await payAndReturn(byLink, account);
    await expect(orderOf(byLink, second).first()).toBeVisible();
    await expect(byLink.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a user without remember-me returns signed in from the links of the orders, the order dialog and the notice',
  extended,
  async ({ page, call }) => {
    const account = await createAccount(call);
    await signIn(page, account);
    const { product } = await orderAndClose(page, call);
    await openPage(page, '/orders');
    const row = orderOf(page, product);
    await row.getByRole('button', { name: /^Подробнее/ }).click();
    const pay = page.getByRole('dialog').getByRole('link', { name: /^Оплатить заказ/ });
    await (await openTab(page, () => pay.press('Enter'))).close();
    await page.keyboard.press('Escape');
    const byRow = await openTab(page, () => row.getByRole('link', { name: /^Оплатить заказ/ }).click());
    await byRow.getByRole('button', { name: 'Оплатить позже' }).click();
    await byRow.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await expectUser(byRow, account);
    const again = await openTab(byRow, () => linkOf(note(byRow)).click());
    // The tab has its own copy of the session storage, so it stays signed in after its opener is closed.
    await page.close();
    await byRow.close();
    await payAndReturn(again, account);
    await expect(note(again).getByText('Оплачено')).toBeVisible();
  },
);

test(
  'a payment page of another site gets no access to the opener, and the session survives it',
  extended,
  async ({ page, call }) => {
    const account = await createAccount(call);
    await signIn(page, account);
    await page.route('**/orders/createOrder', async (route) => {
      const response = (await (await route.fetch()).json()) as { payment_url: string };
      await route.fulfill({
        json: { ...response, payment_url: response.payment_url.replace('localhost', '127.0.0.1') },
      });
    });
    const { url } = await orderAndClose(page, call);
    expect(url).toContain('//127.0.0.1:');
    const payment = await openTab(page, () => linkOf(page.getByRole('dialog', { name: 'Оплата заказа' })).click());
    expect(await payment.evaluate(() => [window.opener, document.referrer])).toEqual([
      null,
      `${new URL(page.url()).origin}/`,
    ]);
    expect((await readTokens(payment)).session).toBeNull();
    await page.close();
    await payment.getByRole('button', { name: 'Оплатить позже' }).click();
    await payment.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await expect(note(payment).getByText('Проверяем оплату')).toBeVisible();
    await expectUser(payment, account);
  },
);

test(
  'a user without remember-me returns signed in from a top-up, a domain purchase and a renewal',
  extended,
  async ({ page, call }) => {
    const account = await createAccount(call);
    await topUp(call, account, { amount: 500, system: 'card' });
    const own = `${uniqueLabel()}.ru`;
    await registerDomain(call, account.token, own);
    await signIn(page, account);

    await openPage(page, '/profile/top-up?amount=250');
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: /^Карта/ }).check();
    await (await pressPay(page, main, /^Пополнить на/)).close();
    const topUpLink = page.getByRole('dialog', { name: 'Оплата пополнения' });
    const toppingUp = await openTab(page, () => linkOf(topUpLink).click());
    await payAndReturn(toppingUp, account);
    await expect(note(toppingUp).getByText('Баланс пополнен')).toBeVisible();

    const domain = `${uniqueLabel()}.ru`;
    const purchase = await openDomainPurchase(page, domain);
    await purchase.getByRole('radio', { name: /^СБП/ }).check();
    await (await pressPay(page, purchase)).close();
    const buying = await openTab(page, () => linkOf(page.getByRole('dialog', { name: 'Оплата домена' })).click());
    await payAndReturn(buying, account);
    await expect(domainOrderOf(buying, domain).getByText('Зарегистрирован')).toBeVisible();

    await openPage(page, `/control-domain/${own}`);
    await page.getByRole('button', { name: 'Продлить на\u00a0год' }).click();
    const renewal = page.getByRole('dialog', { name: 'Продление домена' });
    await renewal.getByRole('radio', { name: /^СБП/ }).check();
    await (await pressPay(page, renewal)).close();
    await page.getByRole('dialog').getByRole('link', { name: 'К заказам' }).click();
    const row = domainOrderOf(page, own).first();
    const renewing = await openTab(page, () => row.getByRole('link', { name: `Оплатить ${own}` }).click());
    await payAndReturn(renewing, account);
    await expect(domainOrderOf(renewing, own).getByText('Продлён')).toBeVisible();
  },
);

test(
  'a tab without the session asks to sign in, and signing in with a second step returns to the payment',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await signIn(page, account);
    const { secret } = await enableTotp(call, account);
    const { url } = await orderAndClose(page, call);
    const elsewhere = await context.newPage();
    await elsewhere.goto(url);
    await elsewhere.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await expect(note(elsewhere).getByText('В этой вкладке вы не вошли в аккаунт')).toBeVisible();
    const back = elsewhere.url();
    await note(elsewhere).getByRole('link', { name: 'Войти' }).click();
    await expect(elsewhere.getByText('После входа покажем статус вашей оплаты')).toBeVisible();
    await fillSignIn(elsewhere, account);
    await elsewhere.getByLabel('Код из приложения-аутентификатора').fill(totpCode(secret, 1));
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere).toHaveURL(back);
    await expect(note(elsewhere).getByText('Оплачено')).toBeVisible();
    await expectUser(elsewhere, account);
  },
);

test('signing in for a top-up and registering return to the payment too', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  await signIn(page, account);
  const id = await topUp(call, account, { amount: 250, system: 'card' });
  const elsewhere = await context.newPage();
  await openPage(elsewhere, `/profile/top-up?payment=${id}`);
  await expect(elsewhere).toHaveURL('/login');
  await expect(elsewhere.getByText('После входа покажем статус вашей оплаты')).toBeVisible();
  await fillSignIn(elsewhere, account);
  await expect(elsewhere).toHaveURL(`/profile/top-up?payment=${id}`);
  await expect(note(elsewhere).getByText('Баланс пополнен')).toBeVisible();

  const other = await context.newPage();
  await openPage(other, '/orders?payment=1');
  const banner = other.getByRole('banner');
  await banner.getByRole('link', { name: 'Войти' }).click();
  await other.getByRole('link', { name: 'Создать аккаунт' }).click();
  const { login, email, password } = newCredentials();
  await other.getByLabel('Логин', { exact: true }).fill(login);
  await other.getByLabel('Почта', { exact: true }).fill(email);
  await other.getByLabel('Пароль', { exact: true }).fill(password);
  await other.getByRole('checkbox', { name: 'Я не робот' }).check();
  await other.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(other).toHaveURL('/orders?payment=1');
  await expectUser(other, { login });
});
