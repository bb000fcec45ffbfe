import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { orderOf, pressPay } from '../steps/buying.ts';
import { openPage } from '../steps/guest.ts';

// A window of 1280 × 800 at 200 %: half of each side in CSS pixels, with a device scale factor of 2.
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

/** Expects no horizontal overflow. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
}

test('a purchase works at 200 % zoom', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  await openPage(page, '/');
  await expectFits(page);
  await page.getByRole('banner').getByRole('button', { name: 'Поиск' }).click();
  const layer = page.getByRole('dialog', { name: 'Поиск товаров' });
  await layer.getByRole('combobox').fill(product.name);
  await layer.getByRole('option', { name: product.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expectFits(page);
  await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
  await page.getByRole('menuitem', { name: /^В\sкорзину/ }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Корзина/ })
    .click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByText(product.name)).toBeVisible();
  await cart.getByRole('button', { name: 'Больше' }).click();
  await cart.getByRole('radio', { name: /^Карта/ }).check();
  const email = cart.getByLabel(/^Почта/);
  await email.fill('buyer@example.com');
  await email.scrollIntoViewIfNeeded();
  await expect(email).toBeInViewport({ ratio: 0.95 });
  const pay = cart.getByRole('button', { name: 'Перейти к оплате' });
  await pay.focus();
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expectFits(page);
  const payment = await pressPay(page, cart);
  const link = page.getByRole('dialog', { name: 'Оплата заказа' });
  await expect(link.getByRole('link', { name: 'Открыть страницу оплаты' })).toBeInViewport({ ratio: 1 });
  await expectFits(payment);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  const order = orderOf(payment, product);
  await expect(order.getByText('Выполнен')).toBeVisible();
  await expectFits(payment);
  await order.getByRole('button', { name: /^Открыть\sзаказ/ }).click();
  const goods = payment.getByRole('dialog');
  await expect(goods.getByRole('list', { name: /^Товар/ }).getByRole('listitem')).toHaveCount(2);
  const close = goods.getByRole('button', { name: 'Закрыть' }).first();
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(goods).toBeHidden();
});
