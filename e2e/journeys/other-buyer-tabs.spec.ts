import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { type Account, expectUser, createAccount, readTokens } from '../steps/accounts.ts';
import { chooseOnBuy, openCart, addToCart } from '../steps/buying.ts';
import { openPage, enterAsGuest, enterWithCart, waitForHydrationAfter } from '../steps/guest.ts';

// A blank tab has no storage to sign in with, and the token of a guest who became a user is invalid.
test.use({ expectedConsoleErrors: /status of 401|not verified|Access is denied/ });

const cartOf = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('button', { name: count, exact: true });

/** Signs in; without `isRemembered` in this tab only. */
async function signIn(page: Page, { login, password }: Account, isRemembered = false): Promise<void> {
  await openPage(page, '/login');
  await page.getByLabel('Логин или почта').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  if (isRemembered) await page.getByRole('checkbox', { name: 'Запомнить меня' }).check();
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
}

test(
  'the cart of a guest does not change the count of a user who is signed in in another tab only',
  extended,
  async ({ page, context, call }) => {
    const [first, second, third] = [
      await findProduct(call, { minPrice: 100 }),
      await findProduct(call, { minPrice: 200 }),
      await findProduct(call, { minPrice: 300 }),
    ];
    const account = await createAccount(call);
    for (const { id } of [first, second])
      await call('cart/addToCart', { productId: id, quantity: 1 }, { token: account.token });
    await signIn(page, account);
    await expect(cartOf(page, 'Корзина, 2 товара')).toBeVisible();

    const other = await context.newPage();
    await addToCart(other, third);
    await expect(cartOf(other, 'Корзина, 1 товар')).toBeVisible();
    const verified = page.waitForResponse('**/auth/verifyToken');
    await openCart(other);
    await verified;
    await expect(cartOf(page, 'Корзина, 2 товара')).toBeVisible();
    const cart = await openCart(page);
    await expect(cart.getByRole('listitem').filter({ hasText: 'за шт.' })).toHaveCount(2);
    // The user's cart does not change the guest's count either.
    await page.keyboard.press('Escape');
    await addToCart(page, third);
    await expect(cartOf(page, 'Корзина, 3 товара')).toBeVisible();
    await expect(cartOf(other, 'Корзина, 1 товар')).toBeAttached();
  },
);

test(
  'a response for a guest that arrives after another tab has signed in is ignored',
  extended,
  async ({ page, context, call }) => {
    const [own, late] = [await findProduct(call, { minPrice: 110 }), await findProduct(call, { minPrice: 210 })];
    const account = await createAccount(call);
    await call('cart/addToCart', { productId: own.id, quantity: 1 }, { token: account.token });
    await enterAsGuest(context, call);
    const other = await context.newPage();
    await openPage(page, `/products/${late.id}`);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The response arrives while the page is reloading.
    await page.route('**/cart/addToCart', async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    await page.route(`**/products/${late.id}`, async (route) => {
      await other.waitForFunction(() => localStorage.getItem('tabNews'));
      await route.continue();
    });
    await chooseOnBuy(page, /^В корзину/);

    await signIn(other, account, true);
    await expectUser(other, account);
    // The guest's line was merged into the user's cart.
    await expect(cartOf(other, 'Корзина, 2 товара')).toBeVisible();
    await call('cart/addToCart', { productId: late.id, quantity: 2 }, { token: account.token });
    await waitForHydrationAfter(page, async () => release());
    await expectUser(page, account);
    await expect(cartOf(page, 'Корзина, 2 товара')).toBeVisible();
    await expect(cartOf(other, 'Корзина, 2 товара')).toBeVisible();
  },
);

test(
  'this tab becomes a new guest if the guest signs in without remember-me in another tab',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 120 });
    const former = await enterWithCart(context, call, [[product, 1]]);
    await openPage(page, `/products/${product.id}`);
    await expect(cartOf(page, 'Корзина, 1 товар')).toBeVisible();
    const favoriteButton = page
      .getByRole('main')
      .getByRole('button', { name: `В избранное: ${product.name}` })
      .first();
    await favoriteButton.click();
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
    await openCart(page);

    const other = await context.newPage();
    const account = await createAccount(call);
    await signIn(other, account);
    await expectUser(other, account);
    await expect(cartOf(other, 'Корзина, 1 товар')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Корзина' }).getByText('Корзина пуста')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cartOf(page, 'Корзина пуста')).toBeVisible();
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'false');
    expect((await readTokens(page)).guest).not.toBe(former);
  },
);
