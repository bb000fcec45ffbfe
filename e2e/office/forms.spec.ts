import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';

// A version is old, a connection lost and a session ended on purpose.
test.use({
  expectedConsoleErrors: new RegExp(`${BEFORE_SIGN_IN.source}|status of 409|net::ERR_(FAILED|INTERNET_DISCONNECTED)`),
});

const headers = { 'x-lotok-admin': '1' };

/** Adds a hidden product as the operator of the page, and opens its form. */
async function openProduct(page: Page): Promise<{ id: number; name: string }> {
  const data = {
    subcategoryId: 1,
    name: `Товар ${crypto.randomUUID().slice(0, 8)}`,
    price: 50,
    htmlDescription: '<p>x</p>',
    attributes: '',
    isListed: false,
  };
  const product = (await (await page.request.post('/api/admin/products', { headers, data })).json()) as { id: number };
  await page.goto(`/admin/products/${product.id}`);
  await expect(nameOf(page)).toHaveValue(data.name);
  return { id: product.id, name: data.name };
}

const nameOf = (page: Page) => page.getByLabel(/^Название/);
const attributesOf = (page: Page) => page.getByLabel(/^Характеристики/);
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });

type Product = { name: string; attributes: string; version: number };
const readProduct = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/products/${id}`)).json()) as Product;

test('two operators who change different fields at once lose nothing, and the second one reads who was first', async ({
  page,
}) => {
  const { login, password } = await firstOperator();
  await enterOffice(page, { login, password });
  const { id, name } = await openProduct(page);
  await attributesOf(page).fill('Срок: год');
  const { version } = await readProduct(page, id);
  await page.request.put(`/api/admin/products/${id}`, { headers, data: { version, name: `${name}, новое имя` } });

  await save(page).click();
  await expect(page.getByText(`Пока вы правили, запись сохранил другой оператор: ${login}.`)).toBeVisible();
  await expect(nameOf(page)).toHaveValue(`${name}, новое имя`);
  await expect(attributesOf(page)).toHaveValue('Срок: год');
  await save(page).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  expect(await readProduct(page, id)).toMatchObject({ name: `${name}, новое имя`, attributes: 'Срок: год' });
});

test('without a connection a form says so and keeps what was typed, and a list offers to try again', async ({
  page,
  context,
}) => {
  await enterOffice(page, await firstOperator());
  const { id, name } = await openProduct(page);
  await nameOf(page).fill(`${name}, без связи`);
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('Нет связи с сервером. Проверьте интернет и повторите.')).toBeVisible();
  await expect(nameOf(page)).toHaveValue(`${name}, без связи`);
  await context.setOffline(false);
  await save(page).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  expect((await readProduct(page, id)).name).toBe(`${name}, без связи`);

  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Зоны', exact: true }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Нет связи с сервером.');
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByRole('cell', { name: '.com', exact: true })).toBeVisible();
});

test('a session that ends under a form is opened again on the same page, with everything that was typed', async ({
  page,
}) => {
  const { login, password } = await firstOperator();
  await enterOffice(page, { login, password });
  const { id, name } = await openProduct(page);
  await nameOf(page).fill(`${name}, набрано`);
  // It ends only when the form is sent: a call in the background would notice it first, and its dialog would cover the button.
  const address = `**/api/admin/products/${id}`;
  await page.route(address, async (route) => {
    if (route.request().method() === 'PUT') await page.request.delete('/api/admin/session', { headers });
    await route.continue();
  });
  await save(page).click();

  const dialog = page.getByRole('dialog', { name: 'Сеанс закончился' });
  await expect(dialog.getByLabel(/^Логин/)).toHaveValue(login);
  await page.unroute(address);
  await dialog.getByLabel(/^Пароль/).fill('не тот пароль');
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Неверный логин или пароль.');
  await dialog.getByLabel(/^Пароль/).fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nameOf(page)).toHaveValue(`${name}, набрано`);
  await save(page).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  expect((await readProduct(page, id)).name).toBe(`${name}, набрано`);
});

test('nobody leaves a form with unsaved text by accident', async ({ page }) => {
  await enterOffice(page, await firstOperator());
  const { name } = await openProduct(page);
  await nameOf(page).fill(`${name}, не сохранено`);
  const categories = page.getByRole('menuitem', { name: 'Категории', exact: true });
  await categories.click();
  const dialog = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect(nameOf(page)).toHaveValue(`${name}, не сохранено`);
  await save(page).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await categories.click();
  await expect(page).toHaveURL(/\/admin\/categories$/);
});
