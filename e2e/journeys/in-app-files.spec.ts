import { readFile } from 'node:fs/promises';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { orderOf } from '../steps/buying.ts';
import { domainBehindCloudflare, openDomainControl } from '../steps/control.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { extendTimers } from '../steps/timers.ts';
import { totpCode } from '../steps/totp.ts';

/** An in-app browser, which cannot save files that the page generates. */
test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 385.0.0.47.90',
  viewport: { width: 390, height: 844 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('the file of an order is downloaded from a URL of the server', extended, async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  const { token } = await enterWithBalance(context, call, 50_000);
  const order = { products: [{ id: product.id, quantity: 2 }], paymentMethod: 'balance' as const };
  const { order_ids } = await call('orders/createOrder', order, { token, idempotencyKey: crypto.randomUUID() });
  const [orderId = 0] = order_ids;
  const { file_content } = await call('orders/getOrder', { orderId }, { token });
  await openPage(page, '/orders');
  const downloading = page.waitForEvent('download');
  await orderOf(page, product)
    .getByRole('button', { name: /^Скачать/ })
    .click();
  const file = await downloading;
  expect(new URL(file.url()).pathname).toBe('/api/orders/downloadByLink');
  expect(file.suggestedFilename()).toBe(`${orderId}.txt`);
  expect(await readFile(await file.path(), 'utf8')).toBe(file_content);
  await expect(page).toHaveURL('/orders');
});

test('an expired download link leads to the orders and says what to do', extended, async ({ page }) => {
  await openPage(page, '/api/orders/downloadByLink?orderId=1&linkToken=over');
  await expect(page).toHaveURL('/orders?file=over');
  await expect(page.getByText('Ссылка на\u00a0файл больше не\u00a0действует')).toBeVisible();
});

test(
  'recovery codes are shown as a text to copy, in a nested dialog that Back closes first',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    await openPage(page, '/profile/settings');
    const part = page.getByRole('region', { name: 'Двухэтапная проверка', exact: true });
    await part.getByRole('button', { name: /Подключить/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Подключить приложение' });
    await dialog.getByLabel('Ваш пароль').fill(account.password);
    await page.keyboard.press('Enter');
    const code = dialog.getByLabel('Код из приложения');
    await expect(code).toBeFocused();
    await code.fill(totpCode(await dialog.locator('code').innerText()));
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
    await expect(codes.first()).toBeVisible();
    const [recovery = ''] = await codes.allInnerTexts();

    await dialog.getByRole('button', { name: 'Скачать' }).click();
    const window = page.getByRole('dialog', { name: `recovery-codes-${account.login}.txt` });
    await expect(window.getByText(/^Встроенный браузер приложения/)).toBeVisible();
    await expect(window.getByRole('textbox')).toHaveValue(new RegExp(recovery));
    // “Copied” is shown for one second, which a slow machine may miss.
    await extendTimers(page, 1000);
    await window.getByRole('button', { name: 'Скопировать' }).click();
    await expect(window.getByRole('button', { name: 'Скопировано' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recovery);

    await page.goBack();
    await expect(window).toBeHidden();
    await expect(dialog).toBeVisible();
    // The codes are shown only once, so the first attempt to close the dialog only warns.
    await page.goBack();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Сначала сохраните коды' })).toBeVisible();
    await expect(page).toHaveURL('/profile/settings');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/profile/settings');
  },
);

test('free domains are shown as a text to copy', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 0);
  const name = `${uniqueLabel()}.ru`;
  await openPage(page, '/domains?list=1');
  await page.getByRole('textbox', { name: 'Список имён' }).fill(name);
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  await page.getByRole('button', { name: 'Скачать свободные имена в CSV' }).click();
  const window = page.getByRole('dialog', { name: 'domains.csv' });
  await expect(window.getByRole('textbox')).toHaveValue(new RegExp(name));
  await window.getByRole('button', { name: 'Закрыть' }).click();
  await expect(window).toBeHidden();
});

test('a zone file is shown as a text to copy', extended, async ({ page, context, call }) => {
  await enterAsUser(context, await createAccount(call));
  await page.route('**/api/domains/exportZone*', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'www 300 IN A 192.0.2.1\n' }),
  );
  await openDomainControl(page, domainBehindCloudflare);
  await page.getByRole('button', { name: 'Скачать файл зоны' }).click();
  const window = page.getByRole('dialog', { name: 'myshop.com.zone' });
  await expect(window.getByRole('textbox')).toHaveValue('www 300 IN A 192.0.2.1\n');
  await page.goBack();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(/\/control-domain\//);
});
