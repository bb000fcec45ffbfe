import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { loseResponse } from '../steps/lost-response.ts';
import { BEFORE_SIGN_IN, firstOperator } from '../steps/office.ts';

// A confirmation of what was shown is refused with 409 when something else would change.
test.use({ expectedConsoleErrors: new RegExp(`${BEFORE_SIGN_IN.source}|status of 409|net::ERR_FAILED`) });

/** Adds a hidden product of 100 roubles. */
async function addProduct(page: Page): Promise<{ id: number; version: number; name: string }> {
  const { items } = await callOffice(page, 'GET subcategories', { query: { perPage: '1' } });
  return callOffice(page, 'POST products', {
    body: {
      subcategoryId: items[0]?.id ?? 0,
      name: `Цена ${crypto.randomUUID().slice(0, 8)}`,
      price: 100,
      htmlDescription: '<p>Проба</p>',
      attributes: '',
      isListed: false,
    },
  });
}

const readPrice = async (page: Page, id: number) => (await callOffice(page, 'GET products/:id', { id })).price;

test('an import shows how many rows replace newer changes, and is shown again when one more is made meanwhile', async ({
  page,
}) => {
  await signInOffice(page, await firstOperator());
  const { id, version } = await addProduct(page);
  await callOffice(page, 'PUT products/:id', { id, body: { price: 110 } });
  await page.goto('/admin/import-products');
  await page.locator('input[type=file]').setInputFiles({
    name: 'товары.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,version,price\n${id},${version},90\n`),
  });
  const main = page.getByRole('main');
  await expect(main.getByText('1 товар изменили после выгрузки')).toBeVisible();
  await expect(main.getByRole('row', { name: /110,00\s₽ → 90,00\s₽/ })).toContainText('Изменён после выгрузки');

  await callOffice(page, 'PUT products/:id', { id, body: { price: 120 } });
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Импортировать' }).click();
  await expect(dialog).toContainText('1 товар изменили после выгрузки');
  await dialog.getByLabel(/^Причина/).fill('прайс поставщика');
  await dialog.getByRole('button', { name: 'Импортировать' }).click();
  await expect(main.getByText('С проверки товары изменились')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('row', { name: /120,00\s₽ → 90,00\s₽/ })).toBeVisible();
  expect(await readPrice(page, id)).toBe(120);

  await main.getByRole('button', { name: 'Импортировать' }).click();
  await dialog.getByLabel(/^Причина/).fill('прайс поставщика');
  await dialog.getByRole('button', { name: 'Импортировать' }).click();
  await expect(main.getByText('Новых товаров: 0, изменено: 1')).toBeVisible();
  expect(await readPrice(page, id)).toBe(90);
});

test('prices whose change has lost its response are changed once, also when it is confirmed again', async ({
  page,
}) => {
  await signInOffice(page, await firstOperator());
  const { id } = await addProduct(page);
  await page.goto(`/admin/price-changes?ids=${id}`);
  await page.getByLabel(/^На сколько/).fill('10');
  await page.getByRole('button', { name: 'Показать новые цены' }).click();
  await expect(page.getByRole('row', { name: /100,00\s₽\s*110,00\s₽/ })).toBeVisible();
  await page.getByRole('button', { name: 'Изменить цены' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Причина/).fill('подорожало');
  await loseResponse(page, '**/api/admin/products/changePrices');
  await dialog.getByRole('button', { name: 'Изменить цены' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await readPrice(page, id)).toBe(110);
  await dialog.getByRole('button', { name: 'Изменить цены' }).click();
  await expect(dialog.getByRole('alert')).toContainText('С тех пор цены изменились');
  expect(await readPrice(page, id)).toBe(110);
});
