import { formatRoubles } from '@lotok/money';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { type Call, findProduct, findTiered, type Product } from '../shop/goods.ts';
import { openCart, openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';

/** The first product of the category to which the code VPN15 applies. */
async function findVpn(call: Call): Promise<Product> {
  const categories = await call('categories/getCategories', {});
  const categoryId = categories.find(({ name }) => name === 'VPN')?.id ?? 0;
  return findProduct(call, { categoryId, minPrice: 100 });
}

/** The discount in roubles, rounded down to the kopeck as the server does. */
const discountOf = (roubles: number, percent: number) => Math.floor((Math.round(roubles * 100) * percent) / 100) / 100;
const subtract = (one: number, other: number) => (Math.round(one * 100) - Math.round(other * 100)) / 100;

test('tier prices apply to a larger quantity, and are what is paid', async ({ page, call }) => {
  const { product, first, second } = await findTiered(call);
  const window = await openPurchase(page, product);
  await expect(page.getByRole('main').getByText(`от ${first.from} шт. — ${formatRoubles(first.price)}`)).toBeAttached();
  await expect(window.getByText(`от ${second.from} шт. — ${formatRoubles(second.price)}`)).toBeVisible();
  await expect(window.locator('output')).toHaveText(formatRoubles(product.price));
  await window.getByRole('textbox', { name: 'Количество' }).fill(String(first.from));
  const total = Math.round(first.price * 100 * first.from) / 100;
  await expect(window.getByText('Скидка за количество')).toBeVisible();
  await expect(window.locator('output')).toHaveText(formatRoubles(total));
  await expect(window.getByText(`Без скидки: ${formatRoubles(product.price * first.from)}`)).toBeVisible();
  await window.getByRole('radio', { name: /Крипто/ }).check();
  const payment = await pressPay(page, window);
  await expect(payment.getByText(formatRoubles(total)).first()).toBeVisible();
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(payment, product).getByText(formatRoubles(total))).toBeVisible();
});

test('a promo code is applied by keyboard, shows its discount, and stays for the session until it is used', async ({
  page,
  context,
  call,
}) => {
  const vpn = await findVpn(call);
  const other = await findProduct(call, { minPrice: 200, maxPrice: 400 });
  await enterWithCart(context, call, [
    [vpn, 1],
    [other, 1],
  ]);
  await openPage(page, '/');
  const cart = await openCart(page);
  const total = cart.locator('output');
  const field = cart.getByRole('textbox', { name: 'Промокод' });
  await expect(total).toHaveText(formatRoubles(vpn.price + other.price));
  await expect(field).toBeHidden();

  await cart.getByRole('button', { name: 'Есть промокод?' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('несуществующий');
  await page.keyboard.press('Enter');
  await expect(cart.getByRole('alert').filter({ hasText: 'Такого промокода нет' })).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/Такого\sпромокода\sнет/);
  await expect(total).toHaveText(formatRoubles(vpn.price + other.price));

  await field.fill('vpn15');
  await cart.getByRole('button', { name: 'Применить' }).click();
  const discount = discountOf(vpn.price, 15);
  const paid = subtract(vpn.price + other.price, discount);
  await expect(cart.getByText(`Промокод применён: −${formatRoubles(discount)}`)).toBeVisible();
  await expect(cart.getByText('Промокод VPN15')).toBeVisible();
  await expect(total).toHaveText(formatRoubles(paid));
  const rows = cart.getByRole('list', { name: 'Корзина' }).getByRole('listitem');
  await expect(
    rows.filter({ hasText: vpn.name }).getByText(formatRoubles(subtract(vpn.price, discount))),
  ).toBeVisible();
  await expect(rows.filter({ hasText: other.name }).getByText('Промокод не действует на этот товар')).toBeVisible();

  await cart.getByRole('button', { name: 'Убрать', exact: true }).last().click();
  await expect(field).toBeFocused();
  await expect(total).toHaveText(formatRoubles(vpn.price + other.price));
  await page.keyboard.type('VPN15');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText(formatRoubles(paid));
  await page.keyboard.press('Escape');
  const again = await openCart(page);
  await expect(again.locator('output')).toHaveText(formatRoubles(paid));

  await again.getByRole('radio', { name: /Крипто/ }).check();
  const payment = await pressPay(page, again);
  await expect(page.getByRole('dialog', { name: 'Оплата заказа' }).getByText(formatRoubles(paid))).toBeVisible();
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(payment, vpn).getByText(formatRoubles(subtract(vpn.price, discount)))).toBeVisible();
  await expect(orderOf(payment, other).getByText(formatRoubles(other.price))).toBeVisible();

  const next = await openPurchase(page, vpn);
  await expect(next.getByRole('button', { name: 'Есть промокод?' })).toBeVisible();
});

test('a code with a minimum applies once the order reaches the minimum', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 150, maxPrice: 290 });
  const window = await openPurchase(page, product);
  await window.getByRole('button', { name: 'Есть промокод?' }).click();
  await window.getByRole('textbox', { name: 'Промокод' }).fill('lotok10');
  await window.getByRole('button', { name: 'Применить' }).click();
  await expect(window.getByRole('alert').filter({ hasText: `от ${formatRoubles(300)}` })).toBeVisible();
  await window.getByRole('button', { name: 'Больше' }).click();
  const full = product.price * 2;
  await expect(window.locator('output')).toHaveText(formatRoubles(subtract(full, discountOf(full, 10))));
  await expect(window.getByText(/^Промокод\sприменён/)).toBeVisible();
});

test.describe('with a changed total', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|no payment/ });

  test(
    'a total that differs from the shown one is not paid, and the new one is shown',
    extended,
    async ({ page, call }) => {
      const product = await findProduct(call, { minPrice: 310, maxPrice: 600 });
      const window = await openPurchase(page, product);
      await window.getByRole('radio', { name: /Крипто/ }).check();
      await page.route('**/api/orders/createOrder', async (route) => {
        const sent = route.request().postDataJSON() as { price: number };
        await route.continue({ postData: JSON.stringify({ ...sent, price: sent.price + 1 }) });
      });
      const quoted = page.waitForResponse('**/api/orders/quoteOrder');
      await window.getByRole('button', { name: 'Оплатить' }).click();
      await expect(window.getByRole('alert').filter({ hasText: 'Цена изменилась' })).toBeVisible();
      expect((await quoted).ok()).toBe(true);
      await page.unroute('**/api/orders/createOrder');
      const payment = await pressPay(page, window);
      await expect(payment.getByText(formatRoubles(product.price)).first()).toBeVisible();
    },
  );
});

for (const [language, ask, apply, message] of [
  ['en', 'Have a promo code?', 'Apply', 'This promo code doesn’t exist. Check the spelling.'],
  ['zh', '有优惠码？', '使用', '没有这个优惠码，请检查拼写。'],
] as const) {
  test(
    `a refused code has an error in the reader's language, ${language}`,
    extended,
    async ({ page, context, call }) => {
      await enterWithCart(context, call, [[await findProduct(call, { minPrice: 20 }), 1]]);
      await openPage(page, `/?lang=${language}`);
      await page.getByRole('button', { name: /^(Cart|购物车)/ }).click();
      const cart = page.getByRole('dialog');
      await cart.getByRole('button', { name: ask }).click();
      await cart.getByRole('textbox', { name: /^(Promo code|优惠码)$/ }).fill('nope');
      await cart.getByRole('button', { name: apply, exact: true }).click();
      await expect(cart.getByRole('alert').filter({ hasText: message })).toBeVisible();
    },
  );
}
