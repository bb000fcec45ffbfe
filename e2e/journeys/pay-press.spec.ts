import { chromium, type Page, type Route } from '@playwright/test';
import { formatRoubles } from '@lotok/money';
import { expect, test } from '../journey.ts';
import { browserLaunch } from '../shop/browser.ts';
import { type Call, callsOf, findProduct, type Product } from '../shop/goods.ts';
import { openCart, openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { enterWithBalance, freshLabel, openDomainPurchase } from '../steps/domains.ts';
import { arrive, enterWithCart } from '../steps/guest.ts';
import { countTabs } from '../steps/tabs.ts';

test.use({ expectedComplaints: /Failed to load resource|no order|no payment|no domain/ });

const off = (roubles: number, percent: number) =>
  (Math.round(roubles * 100) - Math.floor((Math.round(roubles * 100) * percent) / 100)) / 100;

/** Holds a call back until it is let go. */
async function holdBack(page: Page, call: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/${call}*`, async (route: Route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Counts the orders that are asked for, with what was seen of them. */
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

test('a promo code that is only typed is applied before the balance is charged', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 310, maxPrice: 900 });
  const window = await openWithBalance(page, call, product);
  const orders = countOrders(page);
  await window.getByRole('button', { name: 'Есть промокод?' }).click();
  await window.getByRole('textbox', { name: 'Промокод' }).fill('lotok10');
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders');
  const paid = off(product.price, 10);
  expect(orders).toEqual([{ price: paid, promoCode: 'LOTOK10', quantity: 1 }]);
  await expect(orderOf(page, product).getByText(formatRoubles(paid))).toBeVisible();
});

test('a typed code that is refused is refused at its field, and nothing is charged and no tab opened', async ({
  page,
  context,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 150, maxPrice: 290 });
  await enterWithCart(context, call, [[product, 1]]);
  await arrive(page, '/');
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

  // What the buyer has read does not stand in the way: the total on the screen is the full one.
  await page.unroute('**/api/orders/quoteOrder');
  await field.fill('lotok10');
  await press.click();
  await expect(field).toHaveAccessibleDescription(/от\s300,00\s₽/);
  await pressPay(page, cart);
  expect(orders).toEqual([{ price: product.price, promoCode: undefined, quantity: 1 }]);
});

test('Pay waits for what a changed quantity costs, and pays that', async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 100, minQuantity: 5 });
  await enterWithCart(context, call, [[product, 1]]);
  const window = await openPurchase(page, product);
  await expect(window.locator('output')).toHaveText(formatRoubles(product.price));
  await window.getByRole('radio', { name: /^Карта/ }).check();
  const [orders, tabs] = [countOrders(page), countTabs(context)];
  const letGo = await holdBack(page, 'orders/quoteOrder');
  await window.getByRole('textbox', { name: 'Количество' }).fill('4');
  const press = window.locator('button[type=submit]');
  const opening = page.waitForEvent('popup');
  await press.click();
  await expect(press).toHaveAttribute('aria-disabled', 'true');
  await window.getByRole('textbox', { name: 'Количество' }).fill('3');
  expect([orders, tabs]).toEqual([[], { opened: 0 }]);
  letGo();
  const payment = await opening;
  await expect(payment.getByText(formatRoubles(product.price * 3)).first()).toBeVisible();
  expect(orders.map(({ quantity }) => quantity)).toEqual([3]);
});

test('Pay that waits is given up with the window, and told when there is no answer', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100, minQuantity: 5 });
  const window = await openWithBalance(page, call, product);
  const orders = countOrders(page);
  const letGo = await holdBack(page, 'orders/quoteOrder');
  await window.getByRole('textbox', { name: 'Количество' }).fill('2');
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  letGo();
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
});

test('a refusal that comes late is told in the tab that waits, and its button leads back', async ({
  page,
  context,
  call,
}) => {
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
  // The tab goes with the key that is down.
  await Promise.all([tab.waitForEvent('close'), back.press('Enter').catch(() => undefined)]);
  await expect.poll(() => context.pages()).toEqual([page]);
});

test('a price that the registrar has changed is told before a domain is asked for', async ({ page, context, call }) => {
  await enterWithBalance(context, call, 1_000);
  const domain = `${freshLabel()}.ru`;
  await page.clock.install();
  const window = await openDomainPurchase(page, domain);
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await page.keyboard.press('Escape');
  // The answer about the name is too old by now, and asked for anew with the window.
  await page.clock.fastForward('01:05');
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/domains/checkDomain*', async (route) => {
    await gate;
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
  letGo();
  await expect(window.getByRole('alert').filter({ hasText: 'Цена домена изменилась.' })).toBeVisible();
  await expect(window.locator('output')).toHaveText(formatRoubles(900));
  expect(purchases).toBe(0);
});

test('a browser that blocks pop-ups lets the tab through that a press has asked for', async ({ baseURL }) => {
  const browser = await chromium.launch({ ...browserLaunch(), ignoreDefaultArgs: ['--disable-popup-blocking'] });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'ru-RU', reducedMotion: 'reduce' });
    const product = await findProduct(callsOf(baseURL ?? ''), { minPrice: 100, minQuantity: 5 });
    const window = await openPurchase(page, product);
    await window.getByRole('radio', { name: /^Карта/ }).check();
    const letGo = await holdBack(page, 'orders/quoteOrder');
    await window.getByRole('textbox', { name: 'Количество' }).fill('3');
    const opening = page.waitForEvent('popup');
    await window.getByRole('button', { name: 'Оплатить' }).click();
    letGo();
    await expect((await opening).getByText(formatRoubles(product.price * 3)).first()).toBeVisible();
  } finally {
    await browser.close();
  }
});
