import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { chooseOnBuy, openCart, orderOf, pressPay } from '../steps/buying.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';

// With animations, which are the default for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference', strictSelectors: true } });

const cartButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Корзина/ });

/** Expects a dialog that has an opening animation which has ended. */
async function expectAnimated(window: Locator): Promise<void> {
  await expect(window).toBeVisible();
  await expect(window).toHaveCSS('transition-duration', /0\.1[58]s/);
  await expect.poll(() => window.evaluate((element) => element.getAnimations().length)).toBe(0);
}

/** Expects that no dialog is open and the page can be scrolled. */
async function expectNoDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveClass(/is-locked/);
}

test('a purchase from the search to the goods works with animations', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  await openPage(page, '/');
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill(product.name);
  await page.getByRole('option', { name: product.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
  await page.getByRole('menuitem', { name: /^В корзину/ }).click();
  const message = page.getByRole('region', { name: 'Сообщения' });
  await message.getByRole('button', { name: 'Открыть корзину' }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expectAnimated(cart);
  await expect(message.getByText('Добавлено в корзину')).toHaveCount(0);
  await cart.getByRole('button', { name: 'Больше' }).click();
  await cart.getByRole('radio', { name: /^Карта/ }).check();
  const payment = await pressPay(page, cart);
  const link = page.getByRole('dialog', { name: 'Оплата заказа' });
  await expectAnimated(link);
  await expect(cart).toBeHidden();
  await link.getByRole('link', { name: 'К заказам' }).click();
  await expectNoDialog(page);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  const order = orderOf(payment, product);
  await expect(order.getByText('Выполнен')).toBeVisible();
  await order.getByRole('button', { name: /^Открыть заказ/ }).click();
  const goods = payment.getByRole('dialog');
  await expectAnimated(goods);
  await expect(goods.getByRole('list', { name: /^Товар/ }).getByRole('listitem')).toHaveCount(2);
  await payment.keyboard.press('Escape');
  await expectNoDialog(payment);
  await expect(order.getByRole('button', { name: /^Открыть заказ/ })).toBeFocused();
});

test('a dialog that is reopened during its closing animation works', extended, async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 110 });
  await enterWithCart(context, call, [[product, 1]]);
  await openPage(page, '/');
  const cart = await openCart(page);
  await expect(cart.getByText(product.name)).toBeVisible();
  for (const _again of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    // Pressed during the closing animation.
    await expect(cartButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expectAnimated(cart);
  await expect(cart.getByText(product.name)).toBeVisible();
  await expect(cart.getByRole('radio', { name: /^Карта/ })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expectNoDialog(page);
  await expect(cartButton(page)).toBeFocused();
});

test(
  'a toast disappears after its timeout unless the pointer is over it, or at once when it is closed',
  extended,
  async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 120 });
    await openPage(page, `/products/${product.id}`);
    await page.clock.install();
    const message = page.getByRole('region', { name: 'Сообщения' }).getByText(/^(Добавлено в|Теперь в)\sкорзин/);
    await chooseOnBuy(page, /^В\sкорзину/);
    await expect(message).toBeVisible();
    await page.clock.fastForward('00:06');
    await expect(message).toHaveCount(0);
    await chooseOnBuy(page, /^В\sкорзину/);
    await expect(message).toBeVisible();
    await message.hover();
    await page.clock.fastForward('01:00');
    await expect(message).toBeVisible();
    await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть' }).click();
    await expect(message).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the menu, the search overlay and a bottom sheet open and close without blocking the page',
    extended,
    async ({ page, call }) => {
      const product = await findProduct(call, { minPrice: 130 });
      await openPage(page, '/');
      await page.getByRole('button', { name: 'Меню' }).tap();
      const menu = page.getByRole('dialog', { name: 'Лоток' });
      await expectAnimated(menu);
      await menu.getByRole('link', { name: 'Заказы' }).tap();
      await expect(page).toHaveURL('/orders');
      await expectNoDialog(page);

      await page.getByRole('button', { name: 'Поиск' }).tap();
      const layer = page.getByRole('dialog', { name: 'Поиск товаров' });
      await layer.getByRole('combobox').fill(product.name);
      await layer.getByRole('option', { name: product.name }).first().tap();
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await expectNoDialog(page);
      await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().tap();
      await page.getByRole('menuitem', { name: /^Купить/ }).tap();
      const sheet = page.getByRole('dialog', { name: 'Покупка' });
      await expectAnimated(sheet);
      await expect(sheet.getByRole('button', { name: 'Оплатить' })).toBeInViewport({ ratio: 1 });
      await sheet.getByRole('button', { name: 'Закрыть' }).first().tap();
      await expectNoDialog(page);
    },
  );
});
