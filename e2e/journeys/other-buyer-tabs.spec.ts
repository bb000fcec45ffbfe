import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { type Account, expectUser, makeAccount, readTokens } from '../steps/accounts.ts';
import { chooseOnBuy, openCart, putIntoCart } from '../steps/buying.ts';
import { arrive, enterAsGuest, enterWithCart, untilAlive } from '../steps/guest.ts';

// An empty tab has no storage to enter by, and a guest who became a user is no guest any more.
test.use({ expectedComplaints: /status of 401|not verified|Access is denied/ });

const cartOf = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('button', { name: count, exact: true });

/** Signs in; who is not remembered is signed in here only. */
async function signIn(page: Page, { login, password }: Account, isRemembered = false): Promise<void> {
  await arrive(page, '/login');
  await page.getByLabel('Логин или почта').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  if (isRemembered) await page.getByRole('checkbox', { name: 'Запомнить меня' }).check();
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
}

test('a guest’s cart never counts for a user who is signed in in another tab only', async ({ page, context, call }) => {
  const [first, second, third] = [
    await findProduct(call, { minPrice: 100 }),
    await findProduct(call, { minPrice: 200 }),
    await findProduct(call, { minPrice: 300 }),
  ];
  const account = await makeAccount(call);
  for (const { id } of [first, second])
    await call('cart/addToCart', { productId: id, quantity: 1 }, { token: account.token });
  await signIn(page, account);
  await expect(cartOf(page, 'Корзина, 2 товара')).toBeVisible();

  const other = await context.newPage();
  await putIntoCart(other, third);
  await expect(cartOf(other, 'Корзина, 1 товар')).toBeVisible();
  const asked = page.waitForResponse('**/auth/verifyToken');
  await openCart(other);
  await asked;
  await expect(cartOf(page, 'Корзина, 2 товара')).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem').filter({ hasText: 'за шт.' })).toHaveCount(2);
  // Nor the other way round.
  await page.keyboard.press('Escape');
  await putIntoCart(page, third);
  await expect(cartOf(page, 'Корзина, 3 товара')).toBeVisible();
  await expect(cartOf(other, 'Корзина, 1 товар')).toBeAttached();
});

test('an answer for a guest that comes when another tab has signed in counts for nobody', async ({
  page,
  context,
  call,
}) => {
  const [own, late] = [await findProduct(call, { minPrice: 110 }), await findProduct(call, { minPrice: 210 })];
  const account = await makeAccount(call);
  await call('cart/addToCart', { productId: own.id, quantity: 1 }, { token: account.token });
  await enterAsGuest(context, call);
  const other = await context.newPage();
  await arrive(page, `/products/${late.id}`);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The answer comes while the page that is loaded anew is on its way.
  await page.route('**/cart/addToCart', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await page.route(`**/products/${late.id}`, async (route) => {
    await other.waitForFunction(() => localStorage.getItem('tabNews'));
    await route.continue();
  });
  await chooseOnBuy(page, /^В корзину/);

  await signIn(other, account, true);
  await expectUser(other, account);
  // The guest's line came along.
  await expect(cartOf(other, 'Корзина, 2 товара')).toBeVisible();
  await call('cart/addToCart', { productId: late.id, quantity: 2 }, { token: account.token });
  await untilAlive(page, async () => letGo());
  await expectUser(page, account);
  await expect(cartOf(page, 'Корзина, 2 товара')).toBeVisible();
  await expect(cartOf(other, 'Корзина, 2 товара')).toBeVisible();
});

test('a guest who signs in for one visit in another tab leaves a new guest here', async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 120 });
  const former = await enterWithCart(context, call, [[product, 1]]);
  await arrive(page, `/products/${product.id}`);
  await expect(cartOf(page, 'Корзина, 1 товар')).toBeVisible();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `В избранное: ${product.name}` })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await openCart(page);

  const other = await context.newPage();
  const account = await makeAccount(call);
  await signIn(other, account);
  await expectUser(other, account);
  await expect(cartOf(other, 'Корзина, 1 товар')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Корзина' }).getByText('Корзина пуста')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartOf(page, 'Корзина пуста')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect((await readTokens(page)).guest).not.toBe(former);
});
