import { extended } from '../extended.ts';
import { expect, test as base } from '../journey.ts';
import { browserLaunch } from '../shop/browser.ts';
import { callsOf, findProduct } from '../shop/goods.ts';
import { type OpenShop, openShop } from '../shop/open-shop.ts';
import { expectUser, createAccount, signIn } from '../steps/accounts.ts';
import { openCart, orderOf, pressPay, addToCart } from '../steps/buying.ts';
import { openPage, waitForHydration } from '../steps/guest.ts';

/** Over plain HTTP and under another host name, browsers provide no locks, no clipboard API and no passkeys. */
const HOST = 'shop.test';
const launch = browserLaunch();
let shop: OpenShop | undefined;

const test = base.extend({
  baseURL: async ({}, use) => use(shop?.url),
  call: async ({}, use) => use(callsOf(String(shop?.url).replace(HOST, 'localhost'))),
});
// Chromium reports that it ignores this header over plain HTTP.
test.use({ expectedConsoleErrors: /Cross-Origin-Opener-Policy/ });
test.use({
  launchOptions: { ...launch, args: [...(launch.args ?? []), `--host-resolver-rules=MAP ${HOST} localhost`] },
});

test.beforeAll(async () => {
  shop = await openShop({}, HOST);
});
test.afterAll(() => shop?.close());

test(
  'two tabs that open at once share one guest, who buys in one, sees the goods in the other and signs in',
  extended,
  async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 100 });
    const other = await context.newPage();
    // Either tab may find the guest that the other one has just created, and then sends no request.
    await Promise.all([page, other].map((tab) => tab.goto('/').then(() => waitForHydration(tab))));
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
    await addToCart(page, product);
    const cart = await openCart(page);
    await cart.getByRole('radio', { name: /^Карта/ }).check();
    const payment = await pressPay(page, cart);
    await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await expect(orderOf(payment, product).getByText('Выполнен')).toBeVisible();
    await openPage(other, '/orders');
    await expect(orderOf(other, product).getByText('Выполнен')).toBeVisible();

    await Promise.all([page.close(), payment.close()]);
    const account = await createAccount(call);
    await signIn(other, account);
    await openPage(other, '/orders');
    await expectUser(other, account);
    await expect(orderOf(other, product).getByText('Выполнен')).toBeVisible();
  },
);
