import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsGuest, openPage } from '../steps/guest.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';
import { placePaidOrderOf } from '../steps/paid-order.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });
// One promotion for all journeys of this file.
test.describe.configure({ mode: 'serial' });

/** Adds a prize by the form of the office. */
async function addPrize(page: Page, fill: () => Promise<void>): Promise<void> {
  await page.goto('/admin/luckPrizes/create');
  await fill();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/admin\/luckPrizes$/);
}

test('a promotion is switched on in the office, its prize is won by a guest, and everybody can check the draw', async ({
  page,
  context,
  call,
}) => {
  await enterOffice(page, await firstOperator());
  await addPrize(page, async () => {
    await page.getByLabel(/^Сумма, ₽/).fill('50');
    await page.getByLabel(/^Вес/).fill('1');
  });
  await expect(page.getByRole('cell', { name: '100 %' })).toBeVisible();
  await page.getByLabel('Заказ от, ₽').fill('10');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText('Акция включена').first()).toBeVisible();
  await expect(page.getByText('50,00 ₽').first()).toBeVisible();

  const token = await enterAsGuest(context, call);
  const product = await findProduct(call, { minPrice: 40 });
  const { orderId } = await placePaidOrderOf(call, token, product);
  await openPage(page, '/orders');
  await page.getByRole('button', { name: `Испытать удачу за заказ № ${orderId}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Испытайте удачу' });
  await expect(dialog.getByRole('listitem')).toHaveText(/50,00\s₽ на\sбаланс.*100\s%/);
  const seedHash = (await dialog.locator('code').first().textContent()) ?? '';
  expect(seedHash).toMatch(/^[0-9a-f]{64}$/);
  await dialog.getByLabel('Ваш текст, если хотите').fill('моя удача');
  await dialog.getByRole('button', { name: 'Испытать удачу' }).dblclick();
  await expect(dialog.getByText('Вы выиграли!')).toBeVisible();
  await expect(dialog.getByText(/Деньги ждут вас/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Испытать удачу за заказ № ${orderId}` })).toHaveCount(0);

  await dialog.getByRole('link', { name: 'Проверить розыгрыш' }).click();
  await expect(page).toHaveURL(/\/luck\/[\w-]{16}$/);
  await expect(page.getByText('Всё сходится: ваш браузер посчитал то же самое.')).toBeVisible();
  await expect(page.getByText('моя удача', { exact: true })).toBeVisible();
  await expect(page.getByText(seedHash, { exact: true })).toBeVisible();

  // A stranger opens the same address.
  const address = page.url();
  const stranger = await (await context.browser())?.newContext();
  const other = await stranger?.newPage();
  await other?.goto(address);
  await expect(
    other?.getByText('Всё сходится: ваш браузер посчитал то же самое.') ?? page.locator('nothing'),
  ).toBeVisible();
  await stranger?.close();

  await openPage(page, '/orders');
  await page.getByRole('button', { name: `Открыть заказ № ${orderId}` }).click();
  await page.getByRole('button', { name: `Итог розыгрыша за заказ № ${orderId}` }).click();
  await expect(page.getByRole('dialog', { name: 'Испытайте удачу' }).getByText('Вы выиграли!')).toBeVisible();

  const form = {
    login: `lucky${Date.now()}`.slice(0, 20),
    email: `lucky${Date.now()}@example.com`,
    password: 'long password',
  };
  const { token: user } = await call('auth/register', { ...form, hCaptchaToken: 'any', guestToken: token });
  expect((await call('auth/verifyToken', {}, { token: user })).balance).toBe(50);

  await page.goto('/admin/luckDraws');
  await expect(page.getByRole('row', { name: new RegExp(`${orderId}`) })).toContainText('50');
});

test(
  'the page of a draw notices when the shop shows another prize than the one that was drawn',
  extended,
  async ({ page, context, call }) => {
    const token = await enterAsGuest(context, call);
    const product = await findProduct(call, { minPrice: 40 });
    const { orderId } = await placePaidOrderOf(call, token, product);
    await call('luck/getOffer', { orderId }, { token });
    const draw = await call('luck/try', { orderId }, { token });
    await openPage(page, '/orders');
    const changed = { ...draw, table: draw.table.replace('"weight":1', '"weight":2') };
    await page.route('**/api/luck/getDraw*', (route) => route.fulfill({ json: changed }));
    await page.getByRole('button', { name: `Открыть заказ № ${orderId}` }).click();
    await page.getByRole('button', { name: `Итог розыгрыша за заказ № ${orderId}` }).click();
    await page.getByRole('link', { name: 'Проверить розыгрыш' }).click();
    await expect(page.getByText('Не сходится. Напишите в поддержку')).toBeVisible();
    await expect(page.getByText(/Список\sпризов.*:\sне\sсходится/)).toBeVisible();
  },
);

test(
  'a window that is closed before the result leaves nothing to try, and shows the result later',
  extended,
  async ({ page, context, call }) => {
    const token = await enterAsGuest(context, call);
    const product = await findProduct(call, { minPrice: 40 });
    const { orderId } = await placePaidOrderOf(call, token, product);
    await openPage(page, '/orders');
    const drawn = Promise.withResolvers<void>();
    await page.route('**/api/luck/try', async (route) => {
      const response = await route.fetch();
      await drawn.promise;
      await route.fulfill({ response });
    });
    const tryLuck = page.getByRole('button', { name: `Испытать удачу за заказ № ${orderId}` });
    await tryLuck.click();
    const sent = page.waitForRequest('**/api/luck/try');
    await page.getByRole('dialog').getByRole('button', { name: 'Испытать удачу' }).click();
    await sent;
    await page.keyboard.press('Escape');
    drawn.resolve();
    await expect(tryLuck).toHaveCount(0);
    await page.getByRole('button', { name: `Открыть заказ № ${orderId}` }).click();
    await page.getByRole('button', { name: `Итог розыгрыша за заказ № ${orderId}` }).click();
    await expect(page.getByRole('dialog', { name: 'Испытайте удачу' }).getByText('Вы выиграли!')).toBeVisible();
  },
);

test('who switches the promotion off says why, which is in the log', extended, async ({ page }) => {
  await signInOffice(page, await firstOperator());
  await callOffice(page, 'PUT luck', { body: { isOn: true } });
  await page.goto('/admin/luckPrizes');
  await page.getByRole('button', { name: 'Выключить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выключить акцию?' });
  await dialog.getByLabel(/^Причина/).fill('бюджет исчерпан');
  await dialog.getByRole('button', { name: 'Выключить' }).click();
  await expect(page.getByText('Акция выключена').first()).toBeVisible();
  const { items } = await callOffice(page, 'GET audit', { query: { resource: 'settings' } });
  // Other tests change other settings at the same time.
  expect(items.find(({ action }) => action === 'PUT luck')).toMatchObject({
    after: { luck: 0 },
    reason: 'бюджет исчерпан',
  });
});
