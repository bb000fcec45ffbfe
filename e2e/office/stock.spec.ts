import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';

test.use({
  expectedConsoleErrors: new RegExp(`${BEFORE_SIGN_IN.source}|status of 409`),
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Bytes per second: half a minute for the file of a test, which cancels it. */
const SLOW_UPLOAD = 20_000;

/** Adds a product as the operator of the page. */
async function addProduct(page: Page, product: object): Promise<{ id: number; name: string }> {
  const name = `Пробный товар ${crypto.randomUUID().slice(0, 8)}`;
  const response = await page.request.post('/api/admin/products', {
    headers: { 'x-lotok-admin': '1' },
    data: { subcategoryId: 1, name, price: 50, htmlDescription: '<p>Проба</p>', attributes: '', ...product },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: number; name: string };
}

const uploadUnits = (page: Page, productId: number, text: string) =>
  page.request.post(`/api/admin/products/${productId}/units`, {
    headers: { 'x-lotok-admin': '1', 'content-type': 'text/plain' },
    data: text,
  });

/** Pastes a text from the clipboard into the element that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** Drops a file on an element, as from a folder of the system. */
async function dropFile(target: Locator, name: string, text: string): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content ?? ''], fileName ?? '', { type: 'text/plain' }));
      return transfer;
    },
    [name, text],
  );
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

test('pasted units and a dropped file with duplicates are added without them, sold in the shop, and taken out again', async ({
  page,
  call,
}) => {
  await enterOffice(page, await firstOperator());
  const product = await addProduct(page, {});
  const other = await findProduct(call, { minQuantity: 1 });
  const own = (n: number) => `${product.name.replaceAll(' ', '-')}-${n}:secret`;

  await page.goto(`/admin/stock/upload?productId=${other.id}`);
  const pasted = page.getByLabel('Или вставьте текст: единица на строку');
  await pasted.focus();
  await paste(page, `${own(0)}\r\n${own(4)}`);
  await expect(pasted).toHaveValue(`${own(0)}\n${own(4)}`);
  await page.getByRole('button', { name: 'Загрузить товар' }).click();
  await expect(page.getByText(/Добавлено 2\s+единицы товара/)).toBeVisible();
  await pasted.fill(own(5));
  await expect(page.getByText(/Добавлено 2\s+единицы товара/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Загрузить товар' }).click();
  await expect(page.getByText(/Добавлена 1\s+единица товара/)).toBeVisible();
  await page.getByRole('button', { name: 'Загрузить ещё' }).press('Enter');
  await expect(pasted).toHaveValue('');
  await page.getByLabel(/^Товар/).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();

  const lines = [own(1), own(0), own(2), own(1), '', own(3)];
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Выбрать файл' }).press('Enter');
  await (await chosen).setFiles({ name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('wrong') });
  await expect(page.getByText(/^wrong\.txt · /)).toBeVisible();
  await dropFile(page.getByText(/^wrong\.txt · /), 'units.txt', lines.join('\r\n'));
  await expect(page.getByText(/^units\.txt · /)).toBeVisible();
  await page.getByLabel(/^Себестоимость штуки/).fill('12,50');
  await page.getByRole('button', { name: 'Загрузить товар' }).click();
  await expect(page.getByText('Ничего не добавлено')).toBeVisible();
  const problem = (line: number, reason: string) =>
    expect(page.getByRole('row', { name: new RegExp(`^${line}\\s+${reason}`) })).toBeVisible();
  await problem(2, 'Уже есть на складе');
  await problem(4, 'Повтор внутри файла');
  await problem(5, 'Пустая строка');

  await page.getByRole('button', { name: 'Добавить без них' }).click();
  await expect(page.getByText(/Добавлено 3\s+единицы товара/)).toBeVisible();
  await expect.poll(async () => (await call('products/getProduct', { productId: product.id })).quantity).toBe(3);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByText('осталось 3')).toBeVisible();

  await page.goto('/admin/units');
  await page.getByRole('textbox', { name: /Поиск|Логин, адрес/ }).fill(own(2));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('cell', { name: product.name }).click();
  await expect(page.getByText('Добавлена на склад')).toBeVisible();
  await page.getByRole('button', { name: 'Показать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Показать' }).click();
  await expect(page.getByText(own(2))).toBeVisible();

  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Поиск', exact: true }).focus();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Поиск' });
  await search.fill(own(2).split(':')[0] ?? '');
  await expect(page.getByRole('option', { name: /Единица товара/ })).toContainText(product.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/units\/\d+$/);

  await page.goto('/admin/batches');
  await page.getByRole('row', { name: new RegExp(product.name) }).click();
  await expect(page.getByText(/37,50\s₽/)).toBeVisible();
  await page.getByRole('button', { name: 'Изменить себестоимость' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Сейчас штука стоит магазину 12,50\s₽/)).toBeVisible();
  await dialog.getByLabel(/^Себестоимость штуки/).fill('15');
  await dialog.getByRole('button', { name: 'Изменить себестоимость' }).click();
  await expect(page.getByText(/^45,00\s₽/)).toBeVisible();
  await page.getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(dialog.getByText('Со склада уйдут 3 непроданные единицы')).toBeVisible();
  await dialog.getByLabel(/^Причина/).fill('пароли не подходят');
  await dialog.getByRole('button', { name: 'Отменить загрузку' }).click();
  await expect(page.getByText('Товар убран со склада')).toBeVisible();
  await expect.poll(async () => (await call('products/getProduct', { productId: product.id })).quantity).toBe(0);
});

test(
  'a product with a least and a most quantity of a purchase is not sold by one or by four',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    const product = await addProduct(page, { minQuantity: 2, maxQuantity: 3, needsVideo: true });
    await uploadUnits(page, product.id, [1, 2, 3, 4, 5].map((n) => `${product.name}:${n}`).join('\n'));

    await page.goto(`/products/${product.id}`);
    await expect(page.getByText('За одну покупку: от 2 до 3 шт.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Для замены нужно видео' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
    await page.getByRole('menuitem', { name: /^Купить/ }).click();
    const dialog = page.getByRole('dialog');
    const quantity = dialog.getByRole('textbox', { name: 'Количество' });
    await expect(quantity).toHaveValue('2');
    await expect(dialog.getByRole('button', { name: 'Меньше' })).toBeDisabled();
    await quantity.fill('1');
    await quantity.blur();
    await expect(quantity).toHaveValue('2');
    await quantity.fill('4');
    await quantity.blur();
    await expect(quantity).toHaveValue('3');
    await expect(dialog.getByRole('button', { name: 'Больше' })).toBeDisabled();
    await expect(dialog.getByText(/150,00\s₽/).first()).toBeVisible();

    await dialog.getByRole('button', { name: 'В корзину' }).click();
    await page.getByRole('button', { name: 'Открыть корзину' }).click();
    const cart = page.getByRole('dialog');
    await expect(cart.getByText('За одну покупку: от 2 до 3 шт.')).toBeVisible();
    await expect(cart.getByRole('button', { name: 'Больше' })).toBeDisabled();
  },
);

test('an owner downloads the unsold units of a product', async ({ page }) => {
  await enterOffice(page, await firstOperator());
  const product = await addProduct(page, { isListed: false });
  const units = [1, 2, 3].map((n) => `${product.name}:${n}`);
  expect((await uploadUnits(page, product.id, units.join('\n'))).status()).toBe(201);
  await page.goto(`/admin/stock/upload?productId=${product.id}`);
  await page.getByRole('button', { name: 'Скачать непроданное' }).click();
  const dialog = page.getByRole('dialog', { name: 'Скачать непроданный товар?' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать непроданное' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`products-${product.id}-units.txt`);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines.toSorted()).toEqual(units);
  await expect(dialog).toHaveCount(0);
});

test(
  'a file of units that is sent slowly shows how much of it is sent, and can be given up',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    const product = await addProduct(page, { isListed: false });
    await page.goto(`/admin/stock/upload?productId=${product.id}`);
    const units = Array.from({ length: 4_000 }, (_, n) => `${product.name}-${n}:${'x'.repeat(100)}`).join('\n');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Выбрать файл' }).click();
    await (await chosen).setFiles({ name: 'units.txt', mimeType: 'text/plain', buffer: Buffer.from(units) });
    const devtools = await page.context().newCDPSession(page);
    const limitUpload = (bytesPerSecond: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      });
    await devtools.send('Network.enable');
    await limitUpload(SLOW_UPLOAD);
    const submit = page.getByRole('button', { name: 'Загрузить товар' });
    await submit.click();
    const progress = page.getByRole('progressbar', { name: 'Ход загрузки' });
    const shown = async () => Number(await progress.getAttribute('aria-valuenow'));
    await expect.poll(shown).toBeGreaterThan(0);
    const before = await shown();
    await expect.poll(shown).toBeGreaterThan(before);
    expect(await shown()).toBeLessThan(100);
    await expect(page.getByRole('status').filter({ hasText: /Отправлено \d+\s%/ })).toBeVisible();
    await expect(submit).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Отмена' }).click();
    await expect(progress).toHaveCount(0);

    // The whole file is sent, and the server adds its units.
    await limitUpload(-1);
    const sent = Promise.withResolvers<void>();
    await page.route(`**/api/admin/products/${product.id}/units*`, async (route) => {
      const response = await route.fetch();
      await sent.promise;
      await route.fulfill({ response });
    });
    await submit.click();
    await expect(progress).toBeVisible();
    sent.resolve();
    await expect(page.getByText(/Добавлено 4\s000\s+единиц товара/)).toBeVisible();
  },
);
