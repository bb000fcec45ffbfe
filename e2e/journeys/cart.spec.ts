import type { Locator } from '@playwright/test';
import { formatRoubles } from '@lotok/money';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct, findTiered } from '../shop/goods.ts';
import { openCart, openPurchase } from '../steps/buying.ts';
import { openPage, reloadPage, enterWithCart } from '../steps/guest.ts';
import { extendTimers } from '../steps/timers.ts';

test(
  'fast clicks on the stepper increase its step, and the quantity stays within the stock',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 1000, minQuantity: 60 });
    await enterWithCart(context, call, [[product, 1]]);
    await page.clock.install();
    await openPage(page, '/');
    const cart = await openCart(page);
    const quantity = cart.getByRole('textbox', { name: /^Количество/ });
    const more = cart.getByRole('button', { name: 'Больше' });
    await expect(quantity).toHaveValue('1');

    await page.clock.pauseAt(Date.now() + 60_000);
    for (let press = 1; press <= 10; press += 1) await more.click();
    await expect(quantity).toHaveValue('11');
    await more.click();
    await more.click();
    await expect(quantity).toHaveValue('16');
    await page.clock.runFor(201);
    await more.click();
    await expect(quantity).toHaveValue('17');
    await cart.getByRole('button', { name: 'Меньше' }).click();
    await expect(quantity).toHaveValue('16');

    await quantity.fill('999999');
    await expect(quantity).toHaveValue(String(product.quantity));
    await expect(more).toBeDisabled();
    await quantity.fill('0');
    await expect(quantity).toHaveValue('');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    await expect(cart.getByRole('button', { name: 'Меньше' })).toBeDisabled();
  },
);

/** Clicks “+” until a discount by quantity is shown, and compares its position before and after. */
async function expectSteadyStepper(checkout: Locator, from: number): Promise<void> {
  const more = checkout.getByRole('button', { name: 'Больше' });
  // The first quote has the prices by quantity.
  await expect(checkout.getByText(new RegExp(`^от\\s${from}\\sшт`))).toBeVisible();
  // The methods are loaded beside it and are not as high as their skeleton.
  await expect(checkout.getByRole('radio').first()).toBeVisible();
  const place = await more.boundingBox();
  for (let press = 1; press <= 40; press += 1) await more.click();
  await expect(checkout.getByText('Скидка за количество')).toBeVisible();
  expect(await more.boundingBox()).toEqual(place);
}

for (const width of [1280, 390])
  test(
    `the stepper stays under the cursor at ${width} px while the total grows and a discount appears`,
    extended,
    async ({ page, context, call }) => {
      // Tall, so that the windows have room to grow.
      await page.setViewportSize({ width, height: 1100 });
      const { product, first } = await findTiered(call);
      await enterWithCart(context, call, [[product, 1]]);
      await openPage(page, '/');
      await expectSteadyStepper(await openCart(page), first.from);
      await expectSteadyStepper(await openPurchase(page, product), first.from);
    },
  );

test('a quantity is saved 2 s after the last click, and the total changes at once', async ({ page, context, call }) => {
  const one = await findProduct(call, { minPrice: 20 });
  const two = await findProduct(call, { minPrice: 200 });
  const token = await enterWithCart(context, call, [
    [one, 1],
    [two, 2],
  ]);
  await page.clock.install();
  await openPage(page, '/');
  const cart = await openCart(page);
  const line = cart.getByRole('listitem').filter({ hasText: one.name });
  const saves: string[] = [];
  page.on('request', (request) => request.url().includes('addToCart') && saves.push(request.postData() ?? ''));
  await expect(cart.getByText(formatRoubles(one.price + 2 * two.price))).toBeVisible();

  await page.clock.pauseAt(Date.now() + 60_000);
  await line.getByRole('button', { name: 'Больше' }).click();
  await page.clock.runFor(1_500);
  await line.getByRole('button', { name: 'Больше' }).click();
  await expect(cart.getByText(formatRoubles(3 * one.price + 2 * two.price))).toBeVisible();
  await page.clock.runFor(1_900);
  expect(saves).toEqual([]);
  const saved = page.waitForResponse('**/cart/addToCart');
  await page.clock.runFor(200);
  await saved;
  expect(saves).toHaveLength(1);
  expect(await call('cart/getCart', {}, { token })).toContainEqual(
    expect.objectContaining({ product_id: one.id, quantity: 3 }),
  );
});

test('a quantity that was pending at a reload is saved', extended, async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 30 });
  await enterWithCart(context, call, [[product, 1]]);
  await openPage(page, '/');
  // A slow machine may take longer to reload than the two seconds after which the quantity is saved anyway.
  await extendTimers(page, 2000);
  await (await openCart(page)).getByRole('button', { name: 'Больше' }).click();
  await reloadPage(page);
  const saved = page.waitForResponse('**/cart/addToCart');
  const cart = await openCart(page);
  await expect(cart.getByRole('textbox', { name: /^Количество/ })).toHaveValue('2');
  expect((await saved).ok()).toBe(true);
});

test('a line can be removed and restored', async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 40 });
  await enterWithCart(context, call, [[product, 3]]);
  await openPage(page, '/');
  const cart = await openCart(page);
  await cart.getByRole('button', { name: `Убрать из корзины: ${product.name}` }).click();
  await expect(cart.getByText('Корзина пуста')).toBeVisible();
  await cart.getByRole('button', { name: 'Вернуть' }).click();
  await expect(cart.getByRole('textbox', { name: /^Количество/ })).toHaveValue('3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Корзина, 1 товар' })).toBeFocused();
});

test('a product that is added twice is one line', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 45 });
  await openPage(page, `/products/${product.id}`);
  const buy = page.getByRole('main').getByRole('button', { name: 'Купить' }).first();
  for (const message of ['Добавлено в корзину', 'Теперь в корзине 2 шт.']) {
    await buy.click();
    await page.getByRole('menuitem', { name: /^В\sкорзину/ }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Открыть корзину' }).last().click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByRole('textbox', { name: /^Количество/ })).toHaveValue('2');
  await expect(cart.getByRole('list', { name: 'Корзина' }).getByRole('listitem')).toHaveCount(1);
});
