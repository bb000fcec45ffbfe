import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../shop/goods.ts';
import { openPage } from './guest.ts';
import { showsPayment } from './tabs.ts';

/** Opens the purchase window of a product from its page. */
export async function openPurchase(page: Page, product: Pick<Product, 'id' | 'name'>): Promise<Locator> {
  await openPage(page, `/products/${product.id}`);
  await chooseOnBuy(page, /^Купить/);
  const window = page.getByRole('dialog', { name: 'Покупка' });
  await expect(window.getByText(product.name)).toBeVisible();
  return window;
}

/** Puts one piece of a product into the cart from its page. */
export async function addToCart(page: Page, product: Product): Promise<void> {
  await openPage(page, `/products/${product.id}`);
  await chooseOnBuy(page, /^В\sкорзину/);
  await expect(page.getByText('Добавлено в корзину')).toBeVisible();
}

/** Presses Buy on a product page, and chooses from the menu. */
export async function chooseOnBuy(page: Page, choice: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
  await page.getByRole('menuitem', { name: choice }).click();
}

export async function openCart(page: Page): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Основная навигация' })
    .getByRole('button', { name: /Корзина/ })
    .click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart).toBeVisible();
  return cart;
}

/** Presses Pay, and returns the payment page, once it is loaded. */
export async function pressPay(
  page: Page,
  from: Locator,
  button: string | RegExp = /^(Оплатить|Перейти\sк\sоплате)$/,
): Promise<Page> {
  // The tab of an earlier attempt may be reported only now, and it never shows a payment page.
  const opening = page.waitForEvent('popup', showsPayment);
  await from.getByRole('button', { name: button }).click();
  return opening;
}

/** The row of the orders page that shows an order of a product. */
export function orderOf(page: Page, product: Pick<Product, 'name'>): Locator {
  return page.getByRole('list', { name: 'Заказы' }).getByRole('listitem').filter({ hasText: product.name });
}
