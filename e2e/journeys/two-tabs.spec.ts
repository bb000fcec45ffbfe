import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { readTokens } from '../steps/accounts.ts';
import { openPurchase, orderOf, pressPay } from '../steps/buying.ts';
import { openPage, waitForHydrationAfter } from '../steps/guest.ts';

test('two tabs that open at once share one guest, and an order of one is shown in the other', async ({
  page,
  context,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 100 });
  let guests = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/generateGuestToken')) guests += 1;
  });
  const other = await context.newPage();
  // Each request is delayed until both tabs have started.
  let release: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/auth/generateGuestToken', async (route) => {
    await both;
    await route.continue();
  });
  const documents = Promise.all([page.goto('/'), other.goto('/orders')]);
  await documents;
  release();
  await expect.poll(async () => (await readTokens(page)).guest).not.toBeNull();
  await expect(other.getByText('Заказов пока нет')).toBeVisible();
  expect(guests).toBe(1);

  const window = await openPurchase(page, product);
  await window.getByRole('radio', { name: /^Карта/ }).check();
  const payment = await pressPay(page, window);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(orderOf(payment, product).getByText('Выполнен')).toBeVisible();
  await expect(orderOf(other, product)).toHaveCount(1);
});

test.describe('with a replaced guest', () => {
  test.use({ expectedConsoleErrors: /status of 401|not verified/ });

  test('a guest that another tab has replaced is replaced in this tab too', extended, async ({ page, context }) => {
    await openPage(page, '/');
    const other = await context.newPage();
    await openPage(other, '/catalog');
    await expect.poll(async () => (await readTokens(page)).guest).not.toBeNull();
    const { guest } = await readTokens(page);
    expect((await readTokens(other)).guest).toBe(guest);
    await page.evaluate(() => localStorage.setItem('guestToken', 'nobodys-token'));
    await waitForHydrationAfter(page, () => page.reload());
    await expect.poll(async () => (await readTokens(page)).guest).not.toBe('nobodys-token');
    const renewed = (await readTokens(page)).guest;
    const requested = other.waitForRequest(
      (request) => request.headers().authorization?.includes(String(renewed)) === true,
    );
    await other
      .getByRole('navigation', { name: 'Основная навигация' })
      .getByRole('button', { name: /Корзина/ })
      .click();
    await requested;
  });
});
