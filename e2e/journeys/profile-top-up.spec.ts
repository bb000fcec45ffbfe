import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { expectBalance, topUp } from '../steps/balance.ts';
import { openCart, openPurchase, orderOf, pressPay, addToCart } from '../steps/buying.ts';
import { openPage } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';
import { countTabs } from '../steps/tabs.ts';
import { extendTimers } from '../steps/timers.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|no payment/ });

const languages = [
  {
    language: 'ru',
    card: 'Карта от 1 000 ₽',
    amount: 'Сумма, ₽',
    press: /^Пополнить/,
    noMethod: 'Выберите способ оплаты.',
    errors: [
      ['', 'Введите сумму пополнения.'],
      ['много', 'Введите сумму числом больше нуля, например 500.'],
      ['0', 'Введите сумму числом больше нуля, например 500.'],
      ['4,99', 'Минимальная сумма пополнения — 5 ₽.'],
    ],
    failed: 'Не удалось создать платёж',
    giveUp: 'Не\u00a0повторять',
    refused: 'платёжный сервис',
    notLoaded: 'Не удалось загрузить платежи',
  },
  {
    language: 'en',
    card: 'Card from 1 000 ₽',
    amount: 'Amount, ₽',
    press: /^Top up/,
    noMethod: 'Select a payment method.',
    errors: [
      ['', 'Enter top-up amount.'],
      ['much', 'Enter a valid top-up amount.'],
      ['0', 'Enter a valid top-up amount.'],
      ['4.99', 'Minimum top-up amount is 5 ₽.'],
    ],
    failed: 'Error creating payment.',
    giveUp: 'Don’t try again',
    refused: 'payment provider',
    notLoaded: 'Error fetching payments',
  },
] as const;

for (const texts of languages) {
  test(
    `a top-up is checked in the order of the rules, ${texts.language}`,
    extended,
    async ({ page, context, call }) => {
      await enterAsUser(context, await createAccount(call));
      await page.route('**/payments/getPayments', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await openPage(page, `/profile/top-up?lang=${texts.language}`);
      const main = page.getByRole('main');
      await expect(main.getByText(texts.notLoaded)).toBeVisible();
      const press = main.getByRole('button', { name: texts.press }).last();
      const amount = main.getByLabel(texts.amount);
      await expect(main.getByRole('radio')).toHaveCount(5);
      await press.click();
      await expect(main.getByRole('alert').filter({ hasText: texts.noMethod })).toBeVisible();
      await main.getByRole('radio', { name: texts.card }).check();
      for (const [typed, error] of texts.errors) {
        await amount.fill(typed);
        await press.click();
        await expect(amount).toHaveAccessibleDescription(error);
        await expect(amount).toBeFocused();
      }
      // On a slow machine a refusal arrives after the time at which the page opens a tab for the payment.
      await extendTimers(page, 500);
      const tabs = countTabs(context);
      await amount.fill('100');
      await refuseOnce(page, 'payments/createPayment', 500, 'INTERNAL');
      await press.click();
      await expect(page.getByText(texts.failed)).toBeVisible();
      await main.getByRole('button', { name: texts.giveUp }).click();
      await expect(amount).toBeVisible();
      await refuseOnce(page, 'payments/createPayment', 502, 'PROVIDER_ERROR');
      await amount.fill('100');
      await press.click();
      await expect(main.getByRole('alert').filter({ hasText: texts.refused })).toBeVisible();
      await expect(amount).toHaveValue('100');
      expect(tabs.opened).toBe(0);
    },
  );
}

test('a top-up is paid in its own tab; balance, header and history are refreshed', async ({ page, context, call }) => {
  const account = await createAccount(call);
  await enterAsUser(context, account);
  await openPage(page, '/profile/top-up');
  const main = page.getByRole('main');
  await expect(main.getByText('Пополнений пока нет')).toBeVisible();
  await main.getByRole('radio', { name: /^Карта/ }).check();
  await main.getByRole('button', { name: '1 000 ₽', exact: true }).click();
  const payment = await pressPay(page, main, /^Пополнить\sна\s1\s000,00\s₽$/);
  const dialog = page.getByRole('dialog', { name: 'Оплата пополнения' });
  await expect(dialog.getByRole('link', { name: 'Открыть страницу оплаты' })).toHaveAttribute('href', payment.url());
  await page.keyboard.press('Escape');
  await expect(main.getByRole('row').nth(1)).toContainText('Ждёт оплаты');
  await main.getByRole('button', { name: /^Оплатить\sпополнение/ }).click();
  await expect(dialog.getByRole('link', { name: 'Открыть страницу оплаты' })).toHaveAttribute('href', payment.url());

  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await payment.waitForURL('**/profile/top-up?payment=*');
  await expectBalance(payment, '1 000,00 ₽');
  await expect(dialog.getByText('Баланс пополнен')).toBeVisible();
  await expectBalance(page, '1 000,00 ₽');
  await dialog.getByRole('button', { name: 'Готово' }).click();
  const row = main.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toContainText([/^\d+$/, /^\d{4}-\d\d-\d\d/, 'Карта', '1 000,00 ₽', 'Зачислено']);
  const [paid] = await call('payments/getPayments', {}, { token: account.token });
  await expect(row).toContainText(String(paid?.date).slice(0, 10));
});

test('a declined top-up is shown, and can be retried', extended, async ({ page, context, call }) => {
  await enterAsUser(context, await createAccount(call));
  await openPage(page, '/profile/top-up?amount=250');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /^СБП/ }).check();
  const payment = await pressPay(page, main, /^Пополнить\sна/);
  await payment.getByRole('button', { name: 'Отклонить' }).click();
  await payment.waitForURL('**/profile/top-up?payment=*');
  await expect(page.getByRole('dialog').getByText('Баланс не пополнен')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await expect(main.getByRole('row').nth(1)).toContainText('Не прошло');
  await expectBalance(page, '0,00 ₽');
  await expect(main.getByLabel('Сумма, ₽')).toHaveValue('250');
});

test('a balance shortfall is topped up, and the cart is then paid from the balance', async ({
  page,
  context,
  call,
}) => {
  const account = await createAccount(call);
  await topUp(call, account, { amount: 10, system: 'card' });
  await enterAsUser(context, account);
  const product = await findProduct(call, { minPrice: 40, maxPrice: 300 });
  await addToCart(page, product);
  const cart = await openCart(page);
  await cart.getByRole('radio', { name: /^Баланс/ }).check();
  await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(cart.getByRole('alert').filter({ hasText: 'На балансе не хватает денег.' })).toBeVisible();
  await cart.getByRole('link', { name: 'пополнить баланс' }).click();

  const shortfall = (product.price - 10).toFixed(2).replace(/\.00$/, '').replace('.', ',');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Сумма, ₽')).toHaveValue(shortfall);
  await expect(main.getByText('Ваш заказ ждёт. Не хватает')).toBeVisible();
  await main.getByRole('radio', { name: /^Crypto Bot/ }).check();
  const payment = await pressPay(page, main, /^Пополнить\sна/);
  await payment.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Оплата пополнения' });
  await dialog.getByRole('button', { name: 'Вернуться к заказу' }).click();

  await expect(cart.getByRole('radio', { name: /^Баланс/ })).toBeChecked();
  await expectBalance(page, `${product.price.toFixed(2).replace('.', ',')} ₽`);
  await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(orderOf(page, product).getByText('Выполнен')).toBeVisible();
  await expectBalance(page, '0,00 ₽');
});

test(
  'the purchase dialog is reopened with its product and quantity after a top-up',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    const product = await findProduct(call, { minPrice: 20, maxPrice: 200 });
    const purchase = await openPurchase(page, product);
    await purchase.getByRole('button', { name: 'Больше' }).click();
    await purchase.getByRole('radio', { name: /^Баланс/ }).check();
    await purchase.getByRole('link', { name: 'пополнить баланс' }).click();
    await expect(page).toHaveURL(/\/profile\/top-up\?amount=/);
    await topUp(call, account, { amount: product.price * 2, system: 'lolz' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Ваш заказ ждёт. Денег на балансе хватает.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Вернуться к заказу' }).click();
    await expect(purchase.getByText(product.name)).toBeVisible();
    await expect(
      purchase.getByRole('spinbutton').or(purchase.getByRole('textbox', { name: 'Количество' })),
    ).toHaveValue('2');
    await purchase.getByRole('button', { name: 'Оплатить' }).click();
    await expect(orderOf(page, product).getByText('Выполнен')).toBeVisible();
  },
);

test(
  'a payment from the balance without a response for five seconds leads to the orders',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await topUp(call, account, { amount: 1000, system: 'card' });
    await enterAsUser(context, account);
    const product = await findProduct(call, { minPrice: 20, maxPrice: 900 });
    const purchase = await openPurchase(page, product);
    await purchase.getByRole('radio', { name: /^Баланс/ }).check();
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/orders/createOrder', async (route) => {
      await released;
      await route.continue();
    });
    const pressedAt = Date.now();
    await purchase.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page).toHaveURL('/orders');
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(5000);
    await expect(purchase).toBeHidden();
    release();
    await expect(page.getByText('Оплачено с баланса.')).toBeVisible();
    await expect(orderOf(page, product).getByText('Выполнен')).toBeVisible();
  },
);
