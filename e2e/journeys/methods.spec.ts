import type { Page } from '@playwright/test';
import type { Output } from '@lotok/contract';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { openCart, openPurchase } from '../steps/buying.ts';
import { openPage, reloadPage, enterWithCart } from '../steps/guest.ts';

type Method = Output<'payments/getMethods'>[number];

/** Changes the server's list of methods from now on. */
async function changeMethods(page: Page, change: (method: Method) => Partial<Method>): Promise<void> {
  await page.route('**/api/payments/getMethods*', async (route) => {
    const methods = (await (await route.fetch()).json()) as Method[];
    await route.fulfill({ json: methods.map((method) => ({ ...method, ...change(method) })) });
  });
}
const unavailable =
  (...names: string[]) =>
  ({ method, system }: Method) => ({ is_away: names.includes(system ?? method) });

test(
  'an unavailable method is shown but disabled, and is enabled without a reload',
  extended,
  async ({ page, context, call }) => {
    await enterWithCart(context, call, [[await findProduct(call, { minPrice: 50 }), 1]]);
    await openPage(page, '/');
    const cart = await openCart(page);
    const card = cart.getByRole('radio', { name: /^Карта/ });
    await card.check();
    await page.keyboard.press('Escape');
    await changeMethods(page, unavailable('card', 'sbp'));
    await reloadPage(page);
    await openCart(page);
    await expect(cart.getByRole('radio', { name: 'Карта недоступно' })).toBeDisabled();
    await expect(cart.getByRole('radio', { name: 'СБП недоступно' })).toBeDisabled();
    await expect(card).not.toBeChecked();
    await expect(cart.getByText('Карта: платёжный сервис сейчас не отвечает.')).toBeVisible();
    await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(
      cart.getByRole('alert').filter({ hasText: 'Карта: платёжный сервис сейчас не отвечает.' }),
    ).toBeVisible();

    await changeMethods(page, unavailable());
    await expect(card).toBeEnabled();
    await expect(card).toBeChecked();
    await expect(cart.getByRole('radio', { name: 'Карта от 1 000 ₽' })).toBeVisible();
  },
);

test(
  'if every provider is unavailable a guest sees that it is worth waiting, and a user that the balance can pay',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await topUp(call, account, { amount: 500, system: 'card' });
    const product = await findProduct(call, { minPrice: 50, maxPrice: 400 });
    await changeMethods(page, unavailable('card', 'sbp', 'crypto', 'lolz', 'cryptobot'));
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
  },
);

test(
  'limits and fees are shown before paying, and nothing outside the limits is sent',
  extended,
  async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 100, maxPrice: 200, minQuantity: 20 });
    const min = Math.ceil(product.price + 1);
    const max = Math.ceil(product.price * 3);
    await changeMethods(page, ({ system }) =>
      system === 'card' ? { min_amount: min, label_min_amount: min, max_amount: max, fee_percent: 3.5 } : {},
    );
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: `Карта от ${min} ₽ +3,5 %` }).check();
    await expect(window.getByText('Этим способом можно оплатить от')).toBeVisible();
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(window.getByRole('alert').filter({ hasText: 'Этим способом можно оплатить от' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);

    await window.getByRole('button', { name: 'Больше' }).click();
    await window.getByRole('radio', { name: /^Карта/ }).check();
    await expect(window.getByText(/Комиссия\sплатёжного\sсервиса\s—\s3,5\s%,\sвсего\sоколо/)).toBeVisible();
    await window.getByRole('textbox', { name: 'Количество' }).fill('4');
    await expect(window.getByText('Этим способом можно оплатить до')).toBeVisible();
  },
);
