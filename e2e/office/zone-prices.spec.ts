import { expect } from '../journey.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';
import { test } from '../steps/own-shop.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

test('prices of zones are calculated from the registrar’s list, applied with a reason, and sold at', async ({
  page,
  shop,
  call,
}) => {
  await enterOffice(page, await firstOperator(shop.dataDir));
  await page.goto('/admin/zone-prices');
  const preview = page.getByRole('button', { name: 'Показать изменения' });
  await page.getByLabel(/^Курс/).fill('100');
  await preview.click();
  // 11 euros at 100 roubles and 30 percent.
  await expect(page.getByRole('row', { name: /^\.com\s.*1\s430,00/ })).toBeVisible();

  await page.getByRole('button', { name: 'Применить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Изменить цены зон?' });
  await expect(dialog.getByLabel(/^Причина/)).toHaveAttribute('required');
  await dialog.getByLabel(/^Причина/).fill('новый курс');
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await expect(page.getByText('Цены изменены')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const readPrice = async () => (await call('domains/getTlds', {})).find(({ name }) => name === 'com')?.price;
  await expect.poll(readPrice).toBe(1_430);

  // The rate is kept, and nothing is left to change.
  await expect(page.getByLabel(/^Курс/)).toHaveValue('100');
  await preview.click();
  await expect(page.getByRole('row', { name: /^\.com\s/ })).toHaveCount(0);
  await page.goto(`/admin/audit?filter=${encodeURIComponent(JSON.stringify({ resource: 'zones' }))}`);
  await expect(page.getByRole('row', { name: /новый курс/ }).first()).toBeVisible();
});
