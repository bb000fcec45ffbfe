import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { loseResponse } from '../steps/lost-response.ts';
import { chooseOnBuy, openCart, openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { openPage, enterWithCart, reserveAsOtherGuest } from '../steps/guest.ts';

test.describe('without failures', () => {
  test('a double click on Pay creates one order', async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 80 });
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    let orders = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/createOrder')) orders += 1;
    });
    const opening = page.waitForEvent('popup');
    await window.getByRole('button', { name: 'Оплатить' }).dblclick();
    await (await opening).waitForURL('**/sandbox/**');
    expect(orders).toBe(1);
    await page.getByRole('link', { name: 'К заказам' }).click();
    await expect(orderOf(page, product)).toHaveCount(1);
    expect(page.context().pages()).toHaveLength(2);
  });

  test('going back after paying and reloading do not pay twice', extended, async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 90 });
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    const payment = await pressPay(page, window);
    await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await expect(orderOf(payment, product).getByText('Выполнен')).toBeVisible();
    await payment.goBack();
    await payment.reload();
    await expect(payment.getByRole('status')).toHaveText('Оплачено');
    await expect(payment.getByRole('button', { name: 'Оплатить' })).toHaveCount(0);
    await payment.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await expect(orderOf(payment, product)).toHaveCount(1);
    await payment.reload();
    await expect(orderOf(payment, product)).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });
});

test.describe('with failures', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|no payment|not added to the cart/ });

  test('being offline is shown, and nothing is lost', async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 110 });
    await enterWithCart(context, call, [[product, 2]]);
    await openPage(page, '/');
    const cart = await openCart(page);
    await cart.getByRole('radio', { name: /^Карта/ }).check();
    await cart.getByLabel('Почта для копии заказа').fill('buyer@example.com');
    await context.setOffline(true);
    await expect(page.getByText('Нет подключения к интернету', { exact: false })).toBeAttached();
    await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(cart.getByRole('alert').filter({ hasText: 'Нет связи с магазином' })).toBeVisible();
    await expect(cart.getByText(product.name)).toBeVisible();
    await expect(cart.getByLabel('Почта для копии заказа')).toHaveValue('buyer@example.com');

    await context.setOffline(false);
    await expect(page.getByText('Нет подключения к интернету', { exact: false })).toHaveCount(0);
    await pressPay(page, cart);
    await page.getByRole('link', { name: 'К заказам' }).click();
    await expect(orderOf(page, product)).toHaveCount(1);
  });

  test('an order whose response was lost is not created twice', async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 120 });
    await enterWithCart(context, call, [[product, 1]]);
    await openPage(page, '/');
    const cart = await openCart(page);
    await cart.getByRole('radio', { name: /^Крипто/ }).check();
    await loseResponse(page, '**/orders/createOrder');
    await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(cart.getByRole('alert').filter({ hasText: 'второго заказа не будет' })).toBeVisible();
    await pressPay(page, cart, 'Повторить');
    await page.getByRole('link', { name: 'К заказам' }).click();
    await expect(orderOf(page, product)).toHaveCount(1);
  });

  test('a product that another buyer has reserved is named in the error', extended, async ({ page, context, call }) => {
    // No other test takes this product: nothing is left of it for half an hour.
    const product = await findProduct(call, { minPrice: 4_000, minQuantity: 3 });
    await enterWithCart(context, call, [[product, 2]]);
    await openPage(page, '/');
    const cart = await openCart(page);
    await cart.getByRole('radio', { name: /^Карта/ }).check();
    await reserveAsOtherGuest(call, product, product.quantity - 1);
    await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(cart.getByRole('alert').filter({ hasText: `Товара «${product.name}» осталась 1 шт.` })).toBeVisible();
    await cart.getByRole('button', { name: 'Взять 1' }).click();
    await pressPay(page, cart);
  });

  test(
    'an internal error has a general text, and the order can be repeated',
    extended,
    async ({ page, context, call }) => {
      const product = await findProduct(call, { minPrice: 140 });
      await enterWithCart(context, call, [[product, 1]]);
      await openPage(page, '/');
      const cart = await openCart(page);
      await cart.getByRole('radio', { name: /^Карта/ }).check();
      const broken = { status: 500, json: { error: 'Internal error', errorCode: 'INTERNAL' } };
      await page.route('**/orders/createOrder', (route) => route.fulfill(broken), { times: 1 });
      await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
      await expect(cart.getByRole('alert').filter({ hasText: 'второго заказа не будет' })).toBeVisible();
      await expect(cart.getByText(product.name)).toBeVisible();
      await page.route('**/orders/createOrder', (route) => route.fulfill(broken), { times: 1 });
      await cart.getByRole('button', { name: 'Повторить' }).click();
      await expect(cart.getByRole('alert').filter({ hasText: 'Не удалось создать заказ.' })).toBeVisible();
      await pressPay(page, cart, 'Повторить');
    },
  );

  test('a list that failed to load can be retried', extended, async ({ page }) => {
    await openPage(page, '/');
    await page.route('**/searchCatalogProducts*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Каталог' }).click();
    await expect(page.getByRole('alert').getByText('Не удалось загрузить товары')).toBeVisible();
    await page.unroute('**/searchCatalogProducts*');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('list', { name: 'Товары' }).getByRole('listitem')).toHaveCount(10);
  });

  test('an error is shown if a product could not be added to the cart', extended, async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 150 });
    await openPage(page, `/products/${product.id}`);
    const broken = { status: 500, json: { error: 'Internal error', errorCode: 'INTERNAL' } };
    await page.route('**/cart/addToCart', (route) => route.fulfill(broken));
    await chooseOnBuy(page, /^В\sкорзину/);
    await expect(page.getByText('Не удалось добавить товар в корзину.')).toBeVisible();
  });
});
