import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { listViolations } from '../screens/axe.ts';
import { showTheme } from '../screens/check-office-screen.ts';
import { type Call, findProduct } from '../shop/goods.ts';
import { createAccount } from '../steps/accounts.ts';
import { addCaseWithoutMoney } from '../steps/case-without-money.ts';
import { readLetter } from '../steps/letters.ts';
import { loseResponse } from '../steps/lost-response.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator, officeDataDir } from '../steps/office.ts';
import { placePaidOrder } from '../steps/paid-order.ts';

// One response is lost, and one difference is no longer there.
test.use({ expectedConsoleErrors: new RegExp(`${BEFORE_SIGN_IN.source}|net::ERR_FAILED|status of 404`) });

/** The lists refresh every ten seconds. */
const REFRESHED = { timeout: 40_000 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test('a lost payment appears as a case without a reload, and is solved with its one right action', async ({
  page,
  context,
  call,
}) => {
  const product = await findScarceProduct(call);
  await enterOffice(page, await firstOperator());
  await page.goto('/admin/orders');
  await expect(page.getByRole('columnheader', { name: '№' }).or(page.getByText('Пока ничего нет.'))).toBeVisible();

  const lost = await order(call, await guest(call), product);
  const row = page.getByRole('row', { name: new RegExp(`^${lost.id}\\b`) });
  await expect(row.getByText('Новое')).toBeVisible(REFRESHED);
  await row.getByText(product.name).click();
  await press(page, 'Отменить заказ', { reason: 'передумал' });
  await expect(page.getByRole('main').getByText('Заказ: отменён')).toBeVisible();

  const other = await order(call, await guest(call), product);
  await pay(await context.newPage(), other.paymentUrl);
  await page.goto(`/admin/orders/${other.id}`);
  await expect(page.getByRole('heading', { name: 'Товар выдан' })).toBeVisible(REFRESHED);

  await page.goto(`/admin/cases?filter=${encodeURIComponent(JSON.stringify({ orderId: lost.id }))}`);
  await expect(page.getByText('С этими фильтрами ничего не нашлось.')).toBeVisible();
  await pay(await context.newPage(), lost.paymentUrl);
  await page.getByRole('cell', { name: 'Оплачен отменённый заказ' }).click(REFRESHED);
  await expect(page.getByText('Деньги пришли за отменённый заказ')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Закрыть: денег не было' })).toHaveCount(0);
  await press(page, 'Деньги возвращены', { reason: 'возвращено на карту' });
  await expect(page.getByText('Деньги возвращены покупателю у провайдера')).toBeVisible();
  await page.getByRole('link', { name: `Заказ № ${lost.id}` }).click();
  await expect(page.getByRole('heading', { name: 'Разбор решён' })).toBeVisible();
});

test('an order is found by its number, its life is read, one unit is refunded and another replaced', async ({
  page,
  context,
  call,
}) => {
  const account = await createAccount(call);
  const product = await findProduct(call, { minPrice: 20 });
  const bought = await order(call, account.token, { ...product, quantity: 3 });
  await pay(await context.newPage(), bought.paymentUrl);
  await enterOffice(page, await firstOperator());
  await page.goto('/admin/orders');
  await page.getByPlaceholder('Номер или ключ заказа').fill(String(bought.id));
  // A busy device: the search applies while the page of the order is about to be shown, which must stay.
  await page
    .getByRole('row', { name: new RegExp(`^${bought.id}\\b`) })
    .getByText(product.name)
    .evaluate((cell: HTMLElement) => {
      cell.click();
      for (const began = performance.now(); performance.now() < began + 600; );
    });
  for (const name of ['Покупатель создал заказ', 'Платёж принят', /^Пришли деньги/, 'Товар выдан'])
    await expect(page.getByRole('heading', { name })).toBeVisible(REFRESHED);

  await page.getByRole('button', { name: 'Показать как есть' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('invoice_paid');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await press(page, 'Показать товар');
  await expect(page.getByRole('button', { name: 'Скрыть товар' })).toBeVisible();
  await expect(page.getByText('••••')).toHaveCount(0);

  await loseResponse(page, '**/refund');
  await fill(page, 'Вернуть деньги', { units: [1], reason: 'не открывается' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Вернуть деньги' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Нет связи с сервером');
  await dialog.getByRole('button', { name: 'Вернуть деньги' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Возврат: / })).toBeVisible();
  await expect(page.getByText(/Причина: не открывается/)).toBeVisible();
  await press(page, 'Заменить', { units: [2], reason: 'чужой пароль' });
  await expect(page.getByRole('heading', { name: 'Замена: ед. № 2' })).toBeVisible();
  await expect(page.getByText('вместо 2')).toBeVisible();
  const { balance } = await call('auth/verifyToken', {}, { token: account.token });
  expect(balance).toBeCloseTo(product.price);
  await expectAccessible(page);
});

test(
  'an invoice on which the store and a provider differ stands above the cases, with what to do',
  extended,
  async ({ page }) => {
    // A provider whose answer changes needs a night.
    const difference = {
      id: 2_000_000_000,
      foundAt: new Date().toISOString(),
      method: 'cryptobot',
      invoiceId: 'IV-77',
      kind: 'paid_here_only',
      paymentId: null,
      here: 1234.5,
      there: null,
    };
    await enterOffice(page, await firstOperator());
    await page.route('**/api/admin/differences', (route) => route.abort());
    await page.goto('/admin/cases');
    const failure = page.getByRole('alert').filter({ hasText: 'Нет связи' });
    await expect(failure).toBeVisible();
    await page.route('**/api/admin/differences', (route) => route.fulfill({ json: { items: [difference] } }));
    await failure.getByRole('button', { name: 'Обновить' }).click();
    const shown = page.getByRole('region', { name: 'Провайдер и магазин расходятся' });
    await expect(shown).toContainText('Оплачен только в магазине');
    await expect(shown).toContainText(/В магазине: 1\s234,50\s₽, у провайдера: ничего/);
    await expect(shown).toContainText('Счёт IV-77, Crypto Bot');
    await expectAccessible(page);
    await fill(page, 'Больше не сообщать', { reason: 'записано' });
    await page.getByRole('dialog').getByRole('button', { name: 'Больше не сообщать' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Расхождения больше нет');
  },
);

test('the goods of an order are sent again to the address that the dialog names', extended, async ({ page, call }) => {
  const { token } = await createAccount(call);
  const email = `gift_${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { orderId } = await placePaidOrder(call, token, 1, { email });
  const letter = await readLetter(page, email);
  expect(letter).toContain(`Заказ № ${orderId}.`);
  await enterOffice(page, await firstOperator());
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: 'Выслать ещё раз' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выслать товар ещё раз' });
  await expect(dialog).toContainText(`уйдёт на ${email}`);
  await dialog.getByRole('button', { name: 'Выслать ещё раз' }).click();
  await expect(page.getByText('Товар отправляется')).toBeVisible();
  const sent = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Письмо: / }) });
  await expect(sent).toHaveCount(2);
  await expect(sent.last()).toContainText(/Оператор owner$/);
  expect(await readLetter(page, email, 2)).toBe(letter);
});

test(
  'a case without money is dismissed with a reason, and stands no longer among the open ones',
  extended,
  async ({ page }) => {
    const invoiceId = await addCaseWithoutMoney(officeDataDir());
    await enterOffice(page, await firstOperator());
    const list = `/admin/cases?filter=${encodeURIComponent(JSON.stringify({ q: invoiceId, status: 'open' }))}`;
    await page.goto(list);
    await page.getByRole('cell', { name: 'Сумма неизвестна' }).click();
    await expect(page.getByRole('button', { name: 'Деньги возвращены' })).toHaveCount(0);
    await press(page, 'Закрыть: денег не было', { reason: 'провайдер подтвердил' });
    await expect(page.getByText('Разбор закрыт')).toBeVisible();
    await expect(page.getByRole('main').getByText('Решён').first()).toBeVisible();
    await page.goto(list);
    await expect(page.getByText('С этими фильтрами ничего не нашлось.')).toBeVisible();
  },
);

/** A product of which few pieces are left, so that one order takes them all. */
async function findScarceProduct(call: Call) {
  const { products } = await call('products/searchCatalogProducts', { page: 1, pageSize: 200, sortBy: 'pricedown' });
  const product = products.find(({ quantity }) => quantity > 0 && quantity <= 5);
  if (!product) throw new Error('no product is nearly sold out');
  return product;
}

const guest = async (call: Call) => (await call('auth/generateGuestToken', {}, { token: null })).token;

async function order(call: Call, token: string, { id, quantity }: { id: number; quantity: number }) {
  const wanted = { products: [{ id, quantity }], paymentMethod: 'cryptobot' as const, system: null, email: null };
  const made = await call('orders/createOrder', wanted, { token, idempotencyKey: crypto.randomUUID() });
  return { id: made.order_ids[0] ?? 0, paymentUrl: made.payment_url ?? '' };
}

/** Pays on the page of the payment provider. */
async function pay(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Оплатить' }).first().click();
  await page.waitForURL((address) => !address.pathname.startsWith('/sandbox'));
  await page.close();
}

type Filled = { units?: number[]; reason?: string };

/** Presses the button of an action and fills its dialog. */
async function fill(page: Page, name: string, { units = [], reason }: Filled): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  for (const unit of units) await dialog.getByRole('checkbox', { name: new RegExp(`^Единица\\s${unit}\\s`) }).check();
  if (reason) await dialog.getByLabel(/^Причина/).fill(reason);
}

/** Presses the button of an action, fills its dialog and confirms. */
async function press(page: Page, name: string, filled: Filled = {}): Promise<void> {
  await fill(page, name, filled);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    expect(await listViolations(page, theme === 'light' ? 'all' : 'colours', true), theme).toEqual([]);
  }
  await showTheme(page, 'light');
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESKTOP);
}
