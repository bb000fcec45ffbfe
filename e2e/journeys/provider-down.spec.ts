import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../journey.ts';
import { callsOf, findProduct } from '../shop/goods.ts';
import { type OpenShop, openShop } from '../shop/open-shop.ts';
import { openCart } from '../steps/buying.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';

let shop: OpenShop | undefined;
let provider: Server | undefined;

test.use({ expectedConsoleErrors: /Failed to load resource|no payment/ });

/** A server whose provider always responds with 503. */
test.beforeAll(async () => {
  provider = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  shop = await openShop({
    CRYSTALPAY_LOGIN: 'nobody',
    CRYSTALPAY_SECRET: 'nothing',
    CRYSTALPAY_SALT: 'nothing',
    CRYSTALPAY_API_URL: `http://127.0.0.1:${port}/v3`,
  });
});

test.afterAll(async () => {
  await shop?.close();
  provider?.close();
});

test('an unavailable provider is reported, the cart stays, and another method works', async ({ page, context }) => {
  if (!shop) throw new Error('the shop is not open');
  const call = callsOf(shop.url);
  const product = await findProduct(call, { minPrice: 100 });
  await enterWithCart(context, call, [[product, 2]]);
  await openPage(page, shop.url);
  const cart = await openCart(page);
  await cart.getByRole('radio', { name: /^Карта/ }).check();
  await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(cart.getByRole('alert').filter({ hasText: 'Платёжный сервис не ответил' })).toBeVisible({
    timeout: 25_000,
  });
  await expect(cart.getByText(product.name)).toBeVisible();
  await expect(cart.getByRole('textbox', { name: /^Количество/ })).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Корзина, 1 товар' })).toBeAttached();
  // A tab opens if the provider was slow before it failed; the tab then shows the error.
  for (const tab of context.pages().slice(1)) {
    await expect(tab.getByRole('status')).toContainText('не ответил');
    await tab.close();
  }

  await cart.getByRole('radio', { name: /^Crypto Bot/ }).check();
  await cart.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(page.getByRole('dialog', { name: 'Оплата заказа' })).toBeVisible();
});
