import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { enterOffice, firstOperator } from '../steps/office.ts';

// The page asks who is signed in before anybody is.
test.use({ expectedConsoleErrors: /status of 401/ });

/** A sale is on the dashboard at the latest after this time, without a reload. */
const PROMISED_MS = 15_000;

test('a sale appears on the dashboard without a reload, and its number leads to the order', async ({
  page,
  browser,
  baseURL,
  call,
}) => {
  // Dear enough to be among the best of the day.
  const product = await findProduct(call, { minPrice: 5_000, minQuantity: 2 });
  await enterOffice(page, await firstOperator());
  await page.getByRole('button', { name: 'Сегодня' }).click();
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

  await expect(row).toBeVisible({ timeout: PROMISED_MS });
  const orders = page.getByRole('region', { name: 'Заказы по дням' });
  await orders.getByRole('button', { name: 'Таблица' }).click();
  await expect(orders.getByRole('table')).toContainText('Просмотры');

  await row.getByRole('link', { name: /^Продано\s1/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?.*completedFrom/);
  await expect(page.getByRole('row', { name: product.name })).toHaveCount(1);
});
