import { readFile } from 'node:fs/promises';
import { extended } from '../extended.ts';
import { openCart, openPurchase, orderOf, pressPay, addToCart } from '../steps/buying.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { openPage } from '../steps/guest.ts';

test('a guest buys by card and gets the goods', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  const window = await openPurchase(page, product);
  await window.getByRole('button', { name: 'Больше' }).click();
  await expect(window.getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
  await window.getByRole('radio', { name: /Карта/ }).check();
  const payment = await pressPay(page, window);

  const link = page.getByRole('dialog', { name: 'Оплата заказа' });
  await expect(link.getByRole('link', { name: 'Открыть страницу оплаты' })).toHaveAttribute('href', payment.url());
  await expect(payment.getByRole('heading', { name: 'Счёт на оплату' })).toBeVisible();
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();

  await expect(payment).toHaveURL(/\/orders\?payment=\d+$/);
  const order = orderOf(payment, product);
  await expect(order.getByText('Выполнен')).toBeVisible();
  await order.getByRole('button', { name: /^Открыть\sзаказ/ }).click();
  const goods = payment
    .getByRole('dialog')
    .getByRole('list', { name: /^Товар/ })
    .getByRole('listitem');
  await expect(goods).toHaveCount(2);
  const units = await goods.locator('code').allTextContents();
  expect(new Set(units).size).toBe(2);
  const id = (await payment.getByRole('dialog').getByRole('heading').textContent())?.replace(/\D/g, '');

  const downloading = payment.waitForEvent('download');
  await payment.getByRole('dialog').getByRole('button', { name: 'Скачать' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${id}.txt`);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(units);

  await expect(link.getByText('Оплата получена')).toBeVisible();
});

test('a guest buys by crypto with two tabs open', async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 300 });
  const other = await context.newPage();
  await addToCart(page, product);
  await openPage(other, '/');
  await expect(other.getByRole('button', { name: 'Корзина, 1 товар' })).toBeVisible();

  const cart = await openCart(other);
  await expect(cart.getByText(product.name)).toBeVisible();
  await cart.getByRole('radio', { name: /Крипто/ }).check();
  const payment = await pressPay(other, cart);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(payment, product).getByText('Выполнен')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Корзина пуста' })).toBeVisible();
  await openPage(page, '/orders');
  await expect(orderOf(page, product)).toHaveCount(1);
});

test('a guest buys by Crypto Bot', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 50 });
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /Crypto Bot/ }).check();
  const payment = await pressPay(page, window);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(payment, product).getByText('Выполнен')).toBeVisible();
});

test('a postponed payment is paid later from the orders', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 60 });
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /Карта/ }).check();
  const payment = await pressPay(page, window);
  await payment.getByRole('button', { name: 'Оплатить позже' }).click();
  await expect(payment.getByText('по этой же ссылке')).toBeVisible();
  await payment.close();

  await page.getByRole('link', { name: 'К заказам' }).click();
  const order = orderOf(page, product);
  await expect(order.getByText('Ждёт оплаты')).toBeVisible();
  await expect(order.getByText(/ещё\s2\d:\d\d/)).toBeVisible();
  const opening = page.waitForEvent('popup');
  await order.getByRole('link', { name: /^Оплатить\sзаказ/ }).click();
  const again = await opening;
  await again.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(order.getByText('Выполнен')).toBeVisible({ timeout: 15_000 });
});

test('a declined payment is shown, and the product can be bought again', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 70 });
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /СБП/ }).check();
  const refused = await pressPay(page, window);
  await refused.getByRole('button', { name: 'Отклонить' }).click();
  await expect(orderOf(refused, product).getByText(/Отменён|Ошибка/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Заказ не оплачен')).toBeVisible({ timeout: 15_000 });

  const again = await pressPay(page, await openPurchase(page, product));
  await again.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(again, product)).toHaveCount(2);
  await expect(orderOf(again, product).first().getByText('Выполнен')).toBeVisible();
});
