import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { callOffice } from '../steps/call-office.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';

// Duplicates are refused, and a version is old on purpose.
test.use({ expectedConsoleErrors: new RegExp(`${BEFORE_SIGN_IN.source}|status of 409`) });

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Уйти без сохранения?' });

test(
  'pasted units lose their refusal with another text, and are left only after a confirmation',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    await page.goto('/admin/stock/upload?productId=1');
    const pasted = page.getByLabel('Или вставьте текст: единица на строку');
    await pasted.fill('login:secret\nlogin:secret');
    await page.getByRole('button', { name: 'Загрузить товар' }).click();
    await expect(page.getByRole('button', { name: 'Добавить без них' })).toBeVisible();
    await pasted.fill('another:secret');
    await expect(page.getByRole('button', { name: 'Добавить без них' })).toHaveCount(0);
    await expect(page.getByText('Ничего не добавлено')).toHaveCount(0);

    await page.getByRole('menuitem', { name: 'Категории', exact: true }).click();
    await leaving(page).getByRole('button', { name: 'Остаться' }).click();
    await expect(pasted).toHaveValue('another:secret');
    await page.getByRole('menuitem', { name: 'Категории', exact: true }).click();
    await leaving(page).getByRole('button', { name: 'Уйти' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible();
  },
);

test(
  'a setting that another operator has changed is reset at the second press, without a reload',
  extended,
  async ({ page }) => {
    const store = (value: string | null) =>
      callOffice(page, 'PUT settings', { body: { changes: [{ name: 'newsUrl', value }] } });
    await enterOffice(page, await firstOperator());
    await store('https://links.example/first');
    await page.goto('/admin/settings');
    const field = page.getByRole('textbox', { name: 'Новости', exact: true });
    await expect(field).toHaveValue('https://links.example/first');
    await store('https://links.example/second');

    const row = page.getByRole('heading', { name: 'Новости', exact: true }).locator('xpath=../..');
    await row.getByRole('button', { name: 'Вернуть' }).click();
    const dialog = page.getByRole('dialog', { name: 'Вернуть значение по умолчанию?' });
    await dialog.getByRole('button', { name: 'Вернуть' }).click();
    await expect(dialog.getByText(/^Запись тем временем изменилась/)).toBeVisible();
    await expect(dialog).toContainText('сейчас «https://links.example/second»');
    await dialog.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByText('Значение возвращено')).toBeVisible();

    await field.fill('https://links.example/third');
    await page.getByRole('menuitem', { name: 'Задания' }).click();
    await leaving(page).getByRole('button', { name: 'Уйти' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Задания' })).toBeVisible();
  },
);

test('the end of a period is typed key by key, and its beginning stays', extended, async ({ page }) => {
  await enterOffice(page, await firstOperator());
  await page.goto('/admin?from=2026-03-01&to=2026-03-31&compare=false');
  await page.getByLabel('По день').focus();
  await page.keyboard.type('03032026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-03/);
  await expect(page.getByLabel('С дня')).toHaveValue('2026-03-01');
});
