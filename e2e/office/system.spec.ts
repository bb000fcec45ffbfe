import { expect, test } from '../journey.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

test('the shop’s name is changed and seen in the shop without a restart, and the shop is healthy', async ({
  page,
  call,
  browser,
  baseURL,
}) => {
  const { name } = await call('shop/getShop', {});
  await enterOffice(page, await firstOperator());
  await page.getByRole('menuitem', { name: 'Настройки' }).click();
  const field = page.getByRole('textbox', { name: 'Название магазина' });
  await expect(field).toHaveValue(name);
  await field.fill('');
  await expect(page.getByText('От 1 до 60 символов.')).toBeVisible();
  await field.fill('Лавка чудес');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Настройки сохранены')).toBeVisible();

  const visit = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const visitor = await visit.newPage();
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(/Лавка чудес/, { timeout: 500 });
  }).toPass();
  await visit.close();

  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText(`сейчас «Лавка чудес», станет «${name}»`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect(field).toHaveValue(name);
  await expect.poll(async () => (await call('shop/getShop', {})).name).toBe(name);

  await page.getByRole('button', { name: 'Задать: Почта' }).click();
  const keys = page.getByRole('dialog', { name: 'Почта' });
  await keys.getByLabel(/^Сервер/).fill('127.0.0.1');
  await keys.getByLabel(/^Порт/).fill('1');
  await keys.getByLabel(/^Отправитель/).fill('shop@shop.example');
  await keys.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(keys.getByText('Провайдер не ответил: неизвестно, верны ли ключи.')).toBeVisible();
  await keys.getByRole('button', { name: 'Отмена' }).click();

  await page.getByRole('menuitem', { name: 'Состояние' }).click();
  await expect(page.getByRole('region', { name: 'Тревоги' }).getByRole('status')).toBeVisible();
  await page.getByRole('button', { name: /Показать \d+ спокойн/ }).click();
  await expect(page.getByText('Книги сходятся')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Серверы' }).getByText('работает').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'CrystalPay' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Задания' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Задания' })).toBeVisible();
});
