import { expect, test as base } from '../journey.ts';
import { browserLaunch } from '../shop/browser.ts';
import { callsOf, findProduct } from '../shop/goods.ts';
import { type OpenShop, openShop } from '../shop/open-shop.ts';
import { expectUser, makeAccount, signIn } from '../steps/accounts.ts';
import { openCart, orderOf, pressPay, putIntoCart } from '../steps/buying.ts';
import { arrive, untilTakenOver } from '../steps/guest.ts';

/** Over plain http and under a name of its own a browser gives a page no locks, no clipboard and no passkeys. */
const HOST = 'shop.test';
const launch = browserLaunch();
let shop: OpenShop | undefined;

const test = base.extend({
  baseURL: async ({}, use) => use(shop?.url),
  call: async ({}, use) => use(callsOf(String(shop?.url).replace(HOST, 'localhost'))),
});
// A header that Chromium ignores there, and says so.
test.use({ expectedComplaints: /Cross-Origin-Opener-Policy/ });
test.use({
  launchOptions: { ...launch, args: [...(launch.args ?? []), `--host-resolver-rules=MAP ${HOST} localhost`] },
});

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openShop({}, HOST);
});
test.afterAll(() => shop?.close());

test('two first tabs are one guest, who buys in one, finds the goods in the other and takes them along', async ({
  page,
  context,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 100 });
  const other = await context.newPage();
  // Either of them may find the guest whom the other one has just made, and then asks the shop for nothing.
  await Promise.all([page, other].map((tab) => tab.goto('/').then(() => untilTakenOver(tab))));
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
  await putIntoCart(page, product);
  const cart = await openCart(page);
  await cart.getByRole('radio', { name: /^Карта/ }).check();
  const payment = await pressPay(page, cart);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(payment, product).getByText('Выполнен')).toBeVisible();
  await arrive(other, '/orders');
  await expect(orderOf(other, product).getByText('Выполнен')).toBeVisible();

  await Promise.all([page.close(), payment.close()]);
  const account = await makeAccount(call);
  await signIn(other, account);
  await arrive(other, '/orders');
  await expectUser(other, account);
  await expect(orderOf(other, product).getByText('Выполнен')).toBeVisible();
});
