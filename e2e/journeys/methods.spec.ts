import type { Page } from '@playwright/test';
import type { Output } from '@lotok/contract';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, makeAccount } from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { openCart, openPurchase } from '../steps/buying.ts';
import { arrive, arriveAgain, enterWithCart } from '../steps/guest.ts';

type Method = Output<'payments/getMethods'>[number];

/** The shop's own list, changed as told from now on. */
async function changeMethods(page: Page, change: (method: Method) => Partial<Method>): Promise<void> {
  await page.unroute('**/api/payments/getMethods*');
  await page.route('**/api/payments/getMethods*', async (route) => {
    const methods = (await (await route.fetch()).json()) as Method[];
    await route.fulfill({ json: methods.map((method) => ({ ...method, ...change(method) })) });
  });
}
const away =
  (...names: string[]) =>
  ({ method, system }: Method) => ({ is_away: names.includes(system ?? method) });

test('a method that is away is shown, can’t be chosen, and comes back without a reload', async ({
  page,
  context,
  call,
}) => {
  await enterWithCart(context, call, [[await findProduct(call, { minPrice: 50 }), 1]]);
  await arrive(page, '/');
  const cart = await openCart(page);
  const card = cart.getByRole('radio', { name: /^Карта/ });
  await card.check();
  await page.keyboard.press('Escape');
  await changeMethods(page, away('card', 'sbp'));
  await arriveAgain(page);
  await openCart(page);
  await expect(cart.getByRole('radio', { name: 'Карта недоступно' })).toBeDisabled();
  await expect(cart.getByRole('radio', { name: 'СБП недоступно' })).toBeDisabled();
  await expect(card).not.toBeChecked();
  await expect(cart.getByText('Карта: платёжный сервис сейчас не отвечает.')).toBeVisible();
  await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(
    cart.getByRole('alert').filter({ hasText: 'Карта: платёжный сервис сейчас не отвечает.' }),
  ).toBeVisible();

  await changeMethods(page, away());
  await expect(card).toBeEnabled();
  await expect(card).toBeChecked();
  await expect(cart.getByRole('radio', { name: 'Карта от 1 000 ₽' })).toBeVisible();
});

test('when everything is away a guest hears to wait, and a user of the balance', async ({ page, context, call }) => {
  const account = await makeAccount(call);
  await topUp(call, account, { amount: 500, system: 'card' });
  const product = await findProduct(call, { minPrice: 50, maxPrice: 400 });
  await changeMethods(page, away('card', 'sbp', 'crypto', 'lolz', 'cryptobot'));
  const asGuest = await openPurchase(page, product);
  await expect(asGuest.getByText('способы оплаты появятся сами')).toBeVisible();
  await expect(asGuest.getByRole('radio', { disabled: true })).toHaveCount(5);
  await asGuest.getByRole('button', { name: 'Оплатить' }).click();
  await expect(asGuest.getByRole('alert').filter({ hasText: 'способы оплаты появятся сами' })).toBeVisible();

  await enterAsUser(context, account);
  const asUser = await openPurchase(page, product);
  await expect(asUser.getByText('Оплатите с баланса или подождите')).toBeVisible();
  await asUser.getByRole('radio', { name: /^Баланс/ }).check();
  await expect(asUser.getByText('Оплатите с баланса или подождите')).toHaveCount(0);
  await asUser.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders');
});

test('limits and fees are said before paying, and nothing outside them is sent', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100, maxPrice: 200, minQuantity: 20 });
  const least = Math.ceil(product.price + 1);
  const most = Math.ceil(product.price * 3);
  await changeMethods(page, ({ system }) =>
    system === 'card' ? { min_amount: least, label_min_amount: least, max_amount: most, fee_percent: 3.5 } : {},
  );
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: `Карта от ${least} ₽ +3,5 %` }).check();
  await expect(window.getByText('Этим способом можно оплатить от')).toBeVisible();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByRole('alert').filter({ hasText: 'Этим способом можно оплатить от' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);

  await window.getByRole('button', { name: 'Больше' }).click();
  await window.getByRole('radio', { name: /^Карта/ }).check();
  await expect(window.getByText(/Комиссия платёжного сервиса\s— 3,5\s%, всего около/)).toBeVisible();
  await window.getByRole('textbox', { name: 'Количество' }).fill('4');
  await expect(window.getByText('Этим способом можно оплатить до')).toBeVisible();
});
