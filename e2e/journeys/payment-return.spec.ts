import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { decideTopUp, openTopUp } from '../steps/balance.ts';
import { openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { openPage, reloadPage } from '../steps/guest.ts';

// Fast-forwarding the clock times out pending calls.
test.use({ expectedConsoleErrors: /no answer in time/ });

const SLOW = '01:05';
/** Leads into the last five minutes. */
const NEAR_EXPIRY = '24:30';

const note = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Оплата', exact: true });

/** Orders by card and postpones the payment; returns the payment page. */
async function postponePayment(page: Page, call: Parameters<typeof findProduct>[0]) {
  const product = await findProduct(call, { minPrice: 60, maxPrice: 900 });
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /Карта/ }).check();
  const payment = await pressPay(page, window);
  await payment.getByRole('button', { name: 'Оплатить позже' }).click();
  return { product, payment };
}

test('returning from the payment page shows the paid order, which is delivered', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /СБП/ }).check();
  const payment = await pressPay(page, window);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(payment).toHaveURL(/\/orders\?payment=\d+$/);
  await expect(note(payment).getByText('Оплачено')).toBeVisible();
  await expect(note(payment).getByText('гарантия уже действует')).toBeVisible();
  await note(payment).getByRole('button', { name: 'Открыть заказ' }).click();
  await expect(payment.getByRole('dialog').getByText(product.name)).toBeVisible();
  await payment.keyboard.press('Escape');
  await reloadPage(payment);
  await expect(note(payment).getByText('Оплачено')).toBeVisible();
});

test('the notice for an unpaid payment changes with the time since the return', extended, async ({ page, call }) => {
  const { product, payment } = await postponePayment(page, call);
  await payment.clock.install();
  await payment.getByRole('link', { name: 'Вернуться в магазин' }).click();
  const notice = note(payment);
  await expect(notice.getByText('Проверяем оплату')).toBeVisible();
  await expect(notice.getByText(/Счёт\sдействует\sещё\s2\d:\d\d/)).toBeVisible();
  await expect(orderOf(payment, product).getByText('Ждёт оплаты')).toBeVisible();

  await payment.clock.fastForward(SLOW);
  await expect(notice.getByText('Оплата идёт дольше обычного')).toBeVisible();
  await expect(notice.getByText('страницу можно закрыть')).toBeVisible();
  await payment.clock.fastForward(NEAR_EXPIRY);
  await expect(notice.getByText('Время на оплату заканчивается')).toBeVisible();
  await expect(notice.getByText('Если деньги придут позже, они не пропадут')).toBeVisible();
  await expect(notice.getByText(/Счёт\sдействует\sещё\s[0-4]:\d\d/)).toBeVisible();

  const opening = payment.waitForEvent('popup');
  await notice.getByRole('link', { name: 'Открыть страницу оплаты' }).click();
  const again = await opening;
  await again.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(note(again).getByText('Оплачено')).toBeVisible();
  await payment.clock.fastForward('00:11');
  await expect(notice.getByText('Оплачено')).toBeVisible();
});

test('the time since the return survives a reload', extended, async ({ page, call }) => {
  const { payment } = await postponePayment(page, call);
  await payment.clock.install();
  await payment.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(note(payment).getByText('Проверяем оплату')).toBeVisible();
  await payment.clock.fastForward(SLOW);
  await reloadPage(payment);
  await expect(note(payment).getByText('Оплата идёт дольше обычного')).toBeVisible();
});

test('a declined payment is shown, with a link to the product', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /СБП/ }).check();
  const payment = await pressPay(page, window);
  await payment.getByRole('button', { name: 'Отклонить' }).click();
  await expect(note(payment).getByText('Оплата не прошла')).toBeVisible();
  await expect(note(payment).getByText('магазин денег не получил')).toBeVisible();
  await note(payment).getByRole('link', { name: 'Заказать ещё раз' }).click();
  await expect(payment).toHaveURL(`/products/${product.id}`);
});

test(
  'the notices for an expired order and for a late payment say what happens to the money',
  extended,
  async ({ page, call }) => {
    const { payment } = await postponePayment(page, call);
    const ended = { status: 'cancelled', payment_status: 'expired', payment_url: null, expires_at: null };
    let change: object = ended;
    await payment.route('**/api/orders/getProductsOrders*', async (route) => {
      const response = (await (await route.fetch()).json()) as { orders: object[] };
      await route.fulfill({ json: { ...response, orders: response.orders.map((order) => ({ ...order, ...change })) } });
    });
    await payment.route('**/api/orders/getOrder?*', async (route) => {
      await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...change } });
    });
    await payment.getByRole('link', { name: 'Вернуться в магазин' }).click();
    const notice = note(payment);
    await expect(notice.getByText('Оплата не пришла вовремя')).toBeVisible();
    await expect(notice.getByText('нажмите «Нужна помощь»')).toBeVisible();
    change = {
      ...ended,
      status: 'completed',
      payment_status: 'paid',
      is_paid_late: true,
      file_content: 'login:password',
    };
    await reloadPage(payment);
    await expect(notice.getByText('Оплата пришла с опозданием')).toBeVisible();
    await notice.getByRole('button', { name: 'Открыть заказ' }).click();
    await expect(payment.getByRole('dialog').getByText('login:password')).toBeVisible();
    change = { ...ended, status: 'refunded', payment_status: 'refunded', is_paid_late: true };
    await reloadPage(payment);
    await expect(notice.getByText('Оплата пришла, когда товар уже закончился.')).toBeVisible();
  },
);

test(
  'another browser than the one that ordered shows where to find the order',
  extended,
  async ({ page, browser, call }) => {
    const { payment } = await postponePayment(page, call);
    const address = await payment.getByRole('link', { name: 'Вернуться в магазин' }).getAttribute('href');
    const other = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
    await openPage(other, address ?? '');
    await expect(note(other).getByText('Этого заказа здесь нет')).toBeVisible();
    await expect(note(other).getByRole('link', { name: 'Войти' })).toBeVisible();
    await other.context().close();
  },
);

test('the payment-link dialog survives reloads until it is closed', extended, async ({ page, call }) => {
  await page.clock.install();
  const { payment } = await postponePayment(page, call);
  const link = page.getByRole('dialog', { name: 'Оплата заказа' });
  await expect(link.getByText(/Счёт\sдействует\sещё\s2\d:\d\d/)).toBeVisible();
  await reloadPage(page);
  await expect(link.getByRole('link', { name: 'Открыть страницу оплаты' })).toHaveAttribute(
    'href',
    payment.url().replace('&later', ''),
  );
  // The text is shown for one second, which a slow machine may miss.
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.getByRole('button', { name: 'Скопировать ссылку на оплату' }).click();
  await expect(link.getByText('Скопировано').first()).toBeVisible();
  await page.clock.resume();
  await expect(link.getByText('Скопировано')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await reloadPage(page);
  await expect(link).toBeHidden();
});

test(
  'an unpaid order and an unpaid top-up can be paid from another browser of the same user',
  extended,
  async ({ page, context, browser, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    const { product, payment } = await postponePayment(page, call);
    const order = payment.url().replace('&later', '');
    const { payment_url: topUp } = await openTopUp(call, account, { amount: 250, system: 'sbp' });

    const elsewhere = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce' });
    await enterAsUser(elsewhere, account);
    const other = await elsewhere.newPage();
    await openPage(other, new URL('/orders', page.url()).href);
    await expect(orderOf(other, product).getByRole('link', { name: /^Оплатить\sзаказ/ })).toHaveAttribute(
      'href',
      order,
    );
    await orderOf(other, product)
      .getByRole('button', { name: /^Подробнее/ })
      .click();
    await expect(other.getByRole('dialog').getByRole('button', { name: 'Скопировать ссылку на оплату' })).toContainText(
      order,
    );

    await openPage(other, new URL('/profile/top-up', page.url()).href);
    const row = other.getByRole('main').getByRole('row').nth(1);
    await expect(row).toContainText(/ещё\s2\d:\d\d/);
    await row.getByRole('button', { name: /^Оплатить\sпополнение/ }).click();
    const dialog = other.getByRole('dialog', { name: 'Оплата пополнения' });
    await expect(dialog.getByRole('link', { name: 'Открыть страницу оплаты' })).toHaveAttribute('href', topUp);
    const opening = other.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Открыть страницу оплаты' }).click();
    const paying = await opening;
    await paying.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await expect(note(paying).getByText('Баланс пополнен')).toBeVisible();
    await expect(note(paying).getByText('На балансе 250,00 ₽.')).toBeVisible();
    await elsewhere.close();
  },
);

test(
  'the notice shows the new balance if the payment arrived between the two requests',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    const opened = await openTopUp(call, account, { amount: 250, system: 'sbp' });
    await page.route(
      '**/auth/verifyToken',
      async (route) => {
        const response = await route.fetch();
        await decideTopUp(call, account, opened);
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await openPage(page, `/profile/top-up?payment=${opened.payment_id}`);
    await expect(note(page).getByText('Баланс пополнен')).toBeVisible();
    await expect(note(page).getByText('На балансе 250,00 ₽.')).toBeVisible();
  },
);

test(
  'the notice of a postponed top-up changes with time, and says that late money is credited',
  extended,
  async ({ page, context, call }) => {
    await enterAsUser(context, await createAccount(call));
    await openPage(page, '/profile/top-up?amount=250');
    await page
      .getByRole('main')
      .getByRole('radio', { name: /^Карта/ })
      .check();
    const payment = await pressPay(page, page.getByRole('main'), /^Пополнить\sна/);
    await payment.getByRole('button', { name: 'Оплатить позже' }).click();
    await payment.clock.install();
    await payment.getByRole('link', { name: 'Вернуться в магазин' }).click();
    const notice = note(payment);
    await expect(notice.getByText('Проверяем оплату')).toBeVisible();
    await payment.clock.fastForward(SLOW);
    await expect(notice.getByText('деньги появятся на балансе')).toBeVisible();
    await payment.clock.fastForward(NEAR_EXPIRY);
    await expect(notice.getByText('всё равно зачислим их на баланс')).toBeVisible();
    await notice.getByRole('button', { name: 'Открыть страницу оплаты' }).click();
    await expect(payment.getByRole('dialog', { name: 'Оплата пополнения' })).toBeVisible();
  },
);
