import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { createAccount } from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { uniqueLabel } from '../steps/domains.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';
import { placePaidOrder } from '../steps/paid-order.ts';
import { registerDomain } from '../steps/register-domain.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

/** The server's own test of the dashboard limits the time: here the browsers of other tests share the processor. */
const APPEARS = { timeout: 0 };

/** Not the current day: a test may run past its end. */
const chooseWeek = (page: Page) => page.getByRole('button', { name: '7 дней', exact: true }).click();

test('a sale appears on the dashboard without a reload, and its number leads to the order', async ({
  page,
  browser,
  baseURL,
  call,
}) => {
  // Dear enough to be among the best of these days.
  const product = await findProduct(call, { minPrice: 5_000, minQuantity: 2 });
  await enterOffice(page, await firstOperator());
  await chooseWeek(page);
  const best = page.getByRole('region', { name: 'Лучшие товары' }).getByRole('table');
  await expect(page.getByRole('heading', { name: 'Лучшие товары' })).toBeVisible();
  const row = best.getByRole('row', { name: product.name });

  const shop = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const buyer = await shop.newPage();
  const window = await openPurchase(buyer, product);
  await window.getByRole('radio', { name: /Crypto Bot/ }).check();
  const payment = await pressPay(buyer, window);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(payment, product).getByText('Выполнен')).toBeVisible();
  await shop.close();

  await expect(row).toBeVisible(APPEARS);
  const orders = page.getByRole('region', { name: 'Заказы по дням' });
  await orders.getByRole('button', { name: 'Таблица' }).click();
  await expect(orders.getByRole('table')).toContainText('Просмотры');

  await row.getByRole('link', { name: /^Продано\s1/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?.*completedFrom/);
  await expect(page.getByRole('row', { name: product.name })).toHaveCount(1);
});

test(
  'the totals of methods, refunds, threads and domains lead to the rows behind them',
  extended,
  async ({ page, call }) => {
    const account = await createAccount(call);
    await topUp(call, account, { amount: 300, system: 'card' });
    const domain = `${uniqueLabel()}.ru`;
    await registerDomain(call, account.token, domain);
    const { orderId, product } = await placePaidOrder(call, account.token, 1);
    const { ticket_id } = await call(
      'support/createTicket',
      { orderId, message: 'Как войти?' },
      { token: account.token },
    );
    await enterOffice(page, await firstOperator());
    const reason = `Не работает ${crypto.randomUUID().slice(0, 8)}`;
    for (const [path, data] of [
      [`orders/${orderId}/refund`, { reason }],
      [`tickets/${ticket_id}/reply`, { text: 'По ссылке из письма' }],
    ] as const)
      expect(
        (await page.request.post(`/api/admin/${path}`, { headers: { 'x-lotok-admin': '1' }, data })).status(),
      ).toBe(200);
    await chooseWeek(page);

    const refunds = page.getByRole('region', { name: 'Причины возвратов', exact: true });
    const sum = refunds.getByRole('link', { name: new RegExp(`^Сумма .*: ${reason}$`) });
    await expect(sum).toBeVisible(APPEARS);
    expect(await rowsBehind(page, sum, 'orders')).toMatchObject([{ id: orderId, productName: product.name }]);

    const methods = page.getByRole('region', { name: 'Способы оплаты', exact: true });
    for (const column of ['Оплачено', 'Успешно', 'До оплаты']) {
      const payments = await rowsBehind(
        page,
        methods.getByRole('link', { name: new RegExp(`^${column} .*: Crypto Bot$`) }),
        'payments',
      );
      expect(payments.length, column).toBeGreaterThan(0);
      expect(
        payments.filter(({ method, paidAt }) => method !== 'cryptobot' || paidAt === null),
        column,
      ).toEqual([]);
    }

    const factOf = (card: string, name: string) =>
      page.getByRole('region', { name: card, exact: true }).locator(`dt:text-is("${name}") + dd`).getByRole('link');
    const threads = await rowsBehind(page, factOf('Обращения', 'Первый ответ, медиана'), 'tickets');
    expect(threads.map(({ id }) => id)).toContain(ticket_id);
    expect(threads.filter(({ firstAnswerSeconds }) => firstAnswerSeconds === null)).toEqual([]);

    const sold = await rowsBehind(page, factOf('Домены', 'Выручка'), 'domainOrders');
    expect(sold).toContainEqual(expect.objectContaining({ domain, status: 'completed' }));
  },
);

type Row = Record<string, unknown>;

/** Presses a total and returns the rows of the list that it leads to; ends on the dashboard again. */
async function rowsBehind(page: Page, total: Locator, resource: string): Promise<Row[]> {
  const listed = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === `/api/admin/${resource}` && [...searchParams.keys()].some((key) => key.endsWith('From'));
  });
  await total.click();
  const { items } = (await (await listed).json()) as { items: Row[] };
  await expect(page).toHaveURL(new RegExp(`/admin/${resource}\\?`));
  // At least these rows, since the list refreshes.
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(items.length)).toBeVisible();
  await page.goBack();
  return items;
}

test('a day that is picked applies at once, and one that is typed when it is complete', extended, async ({ page }) => {
  await enterOffice(page, await firstOperator());
  await page.getByRole('button', { name: 'Свой', exact: true }).click();
  await page.getByLabel('С дня').fill('2025-09-15');
  await expect(page).toHaveURL(/from=2025-09-15/);
  const to = page.getByLabel('По день');
  await to.focus();
  // The same in every order of day and month; the first digit alone is January.
  await to.pressSequentially('11112025');
  await expect(to).toHaveValue('2025-11-11');
  await to.press('Enter');
  await expect(page).toHaveURL(/from=2025-09-15&to=2025-11-11/);
});
