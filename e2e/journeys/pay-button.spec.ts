import { chromium, type Page, type Route } from '@playwright/test';
import { formatRoubles } from '@lotok/money';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { browserLaunch } from '../shop/browser.ts';
import { type Call, callsOf, findProduct, type Product } from '../shop/goods.ts';
import { openCart, openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { enterWithBalance, uniqueLabel, openDomainPurchase } from '../steps/domains.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';
import { countTabs } from '../steps/tabs.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|no payment/ });

const discountedPrice = (roubles: number, percent: number) =>
  (Math.round(roubles * 100) - Math.floor((Math.round(roubles * 100) * percent) / 100)) / 100;

/** Delays a call; returns the function that releases it. */
async function holdRequest(page: Page, call: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/${call}*`, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Records the order requests with their price, promo code and quantity. */
function countOrders(page: Page): { price: number; promoCode?: string; quantity: number }[] {
  const orders: { price: number; promoCode?: string; quantity: number }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/orders/createOrder')) return;
    const { price, promoCode, products } = request.postDataJSON();
    orders.push({ price, promoCode, quantity: products[0].quantity });
  });
  return orders;
}

async function openWithBalance(page: Page, call: Call, product: Product) {
  await enterWithBalance(page.context(), call, 50_000);
  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  return window;
}

test('a promo code that is typed but not applied is applied before the balance is charged', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 310, maxPrice: 900 });
  const window = await openWithBalance(page, call, product);
  const orders = countOrders(page);
  await window.getByRole('button', { name: 'Есть промокод?' }).click();
  await window.getByRole('textbox', { name: 'Промокод' }).fill('lotok10');
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders');
  const paid = discountedPrice(product.price, 10);
  expect(orders).toEqual([{ price: paid, promoCode: 'LOTOK10', quantity: 1 }]);
  await expect(orderOf(page, product).getByText(formatRoubles(paid))).toBeVisible();
});

test(
  'a typed code that is refused shows the error at its field, and nothing is charged and no tab opened',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 150, maxPrice: 290 });
    await enterWithCart(context, call, [[product, 1]]);
    await openPage(page, '/');
    const cart = await openCart(page);
    const [orders, tabs] = [countOrders(page), countTabs(context)];
    await cart.getByRole('radio', { name: /^Крипто/ }).check();
    await cart.getByRole('button', { name: 'Есть промокод?' }).click();
    const field = cart.getByRole('textbox', { name: 'Промокод' });
    const press = cart.getByRole('button', { name: 'Перейти к оплате' });
    await field.fill('nothing');
    await press.click();
    await expect(field).toHaveAccessibleDescription(/Такого промокода нет/);
    await expect(field).toBeFocused();
    await field.fill('lotok10');
    await press.click();
    await expect(field).toHaveAccessibleDescription(/от\s300,00\s₽/);
    await page.route('**/api/orders/quoteOrder', (route) => route.fulfill({ status: 503, body: '' }));
    await field.fill('vpn15');
    await press.click();
    await expect(field).toHaveAccessibleDescription(/\S/);
    await expect(field).toBeFocused();
    expect([orders, tabs]).toEqual([[], { opened: 0 }]);

    // A refusal that the buyer has seen does not block the payment: the screen shows the full total.
    await page.unroute('**/api/orders/quoteOrder');
    await field.fill('lotok10');
    await press.click();
    await expect(field).toHaveAccessibleDescription(/от\s300,00\s₽/);
    await pressPay(page, cart);
    expect(orders).toEqual([{ price: product.price, promoCode: undefined, quantity: 1 }]);
  },
);

test('Pay waits for the quote of a changed quantity, and pays that', async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 100, minQuantity: 5 });
  await enterWithCart(context, call, [[product, 1]]);
  const window = await openPurchase(page, product);
  await expect(window.locator('output')).toHaveText(formatRoubles(product.price));
  await window.getByRole('radio', { name: /^Карта/ }).check();
  const [orders, tabs] = [countOrders(page), countTabs(context)];
  const release = await holdRequest(page, 'orders/quoteOrder');
  await window.getByRole('textbox', { name: 'Количество' }).fill('4');
  const press = window.locator('button[type=submit]');
  const opening = page.waitForEvent('popup');
  await press.click();
  await expect(press).toHaveAttribute('aria-disabled', 'true');
  await window.getByRole('textbox', { name: 'Количество' }).fill('3');
  expect([orders, tabs]).toEqual([[], { opened: 0 }]);
  release();
  const payment = await opening;
  await expect(payment.getByText(formatRoubles(product.price * 3)).first()).toBeVisible();
  expect(orders.map(({ quantity }) => quantity)).toEqual([3]);
});

test(
  'a waiting payment is cancelled by closing the dialog, and fails if there is no quote',
  extended,
  async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 100, minQuantity: 5 });
    const window = await openWithBalance(page, call, product);
    const orders = countOrders(page);
    const release = await holdRequest(page, 'orders/quoteOrder');
    await window.getByRole('textbox', { name: 'Количество' }).fill('2');
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    release();
    const again = await openPurchase(page, product);
    await page.route('**/api/orders/quoteOrder', (route) => route.fulfill({ status: 503, body: '' }));
    await again.getByRole('textbox', { name: 'Количество' }).fill('2');
    await again.getByRole('button', { name: 'Оплатить' }).click();
    await expect(again.getByRole('alert').filter({ hasText: 'Магазин не ответил' })).toBeVisible();
    expect(orders).toEqual([]);
    await page.unroute('**/api/orders/quoteOrder');
    await again.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page).toHaveURL('/orders');
    expect(orders).toHaveLength(1);
  },
);

test(
  'a late refusal is shown in the waiting payment tab, and its button closes the tab',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 100 });
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/orders/createOrder', async (route) => {
      await refused;
      await route.fulfill({ status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } });
    });
    const opening = page.waitForEvent('popup');
    await window.getByRole('button', { name: 'Оплатить' }).click();
    const tab = await opening;
    await expect(tab.getByText('Готовим страницу оплаты…')).toBeVisible();
    refuse();
    await expect(tab.getByRole('status').filter({ hasText: 'Платёжный сервис не ответил' })).toBeVisible();
    await expect(window.getByRole('alert').filter({ hasText: 'Платёжный сервис не ответил' })).toBeVisible();
    const back = tab.getByRole('button', { name: 'Вернуться в магазин' });
    await expect(back).toBeFocused();
    // The tab closes on keydown.
    await Promise.all([tab.waitForEvent('close'), back.press('Enter').catch(() => undefined)]);
    await expect.poll(() => context.pages()).toEqual([page]);
  },
);

test(
  'a price that the registrar has changed is shown before the purchase is sent',
  extended,
  async ({ page, context, call }) => {
    await enterWithBalance(context, call, 1_000);
    const domain = `${uniqueLabel()}.ru`;
    await page.clock.install();
    const window = await openDomainPurchase(page, domain);
    await window.getByRole('radio', { name: /^Баланс/ }).check();
    await page.keyboard.press('Escape');
    // The cached availability is stale by now and is refetched with the dialog.
    await page.clock.fastForward('01:05');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/domains/checkDomain*', async (route) => {
      await released;
      await route.fulfill({ json: { available: true, price: 900 } });
    });
    let purchases = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/domains/buyDomain')) purchases += 1;
    });
    await page.getByRole('button', { name: `Купить ${domain}`, exact: true }).click();
    const press = window.locator('button[type=submit]');
    await press.click();
    await expect(press).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(window.getByRole('alert').filter({ hasText: 'Цена домена изменилась.' })).toBeVisible();
    await expect(window.locator('output')).toHaveText(formatRoubles(900));
    expect(purchases).toBe(0);
  },
);

test('a pop-up blocker allows the payment tab, which a click has requested', extended, async ({ baseURL }) => {
  const browser = await chromium.launch({ ...browserLaunch(), ignoreDefaultArgs: ['--disable-popup-blocking'] });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'ru-RU', reducedMotion: 'reduce' });
    const product = await findProduct(callsOf(baseURL ?? ''), { minPrice: 100, minQuantity: 5 });
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    const release = await holdRequest(page, 'orders/quoteOrder');
    await window.getByRole('textbox', { name: 'Количество' }).fill('3');
    const opening = page.waitForEvent('popup');
    await window.getByRole('button', { name: 'Оплатить' }).click();
    release();
    await expect((await opening).getByText(formatRoubles(product.price * 3)).first()).toBeVisible();
  } finally {
    await browser.close();
  }
});
