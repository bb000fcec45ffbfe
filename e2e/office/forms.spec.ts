import type { Browser, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
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

/** Signs in a new operator elsewhere, as an operator who is signed in on the page. */
async function addColleague(page: Page, browser: Browser, baseURL: string | undefined) {
  const colleague = { login: `op_${crypto.randomUUID().slice(0, 8)}`, password: 'пароль оператора' };
  await callOffice(page, 'POST operators', { body: { ...colleague, role: 'manager', language: 'ru' } });
  const elsewhere = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const theirs = await elsewhere.newPage();
  await signInOffice(theirs, colleague);
  const change = async (id: number, changed: Partial<Omit<Product, 'version'>>) => {
    const { version } = await readProduct(theirs, id);
    await callOffice(theirs, 'PUT products/:id', { id, body: { version, ...changed } });
  };
  return { login: colleague.login, change, leave: () => elsewhere.close() };
}

const nameOf = (page: Page) => page.getByLabel(/^Название/);
const attributesOf = (page: Page) => page.getByLabel(/^Характеристики/);
const refresh = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Обновить' });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });

type Product = { name: string; attributes: string; version: number };
const readProduct = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/products/${id}`)).json()) as Product;

test('two operators who change different fields at once lose nothing, and the second one reads who was first', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterOffice(page, await firstOperator());
  const colleague = await addColleague(page, browser, baseURL);
  const { id, name } = await openProduct(page);
  await attributesOf(page).fill('Срок: год');
  await colleague.change(id, { name: `${name}, новое имя` });

  await save(page).click();
  await expect(page.getByText(`Пока вы правили, запись сохранил другой оператор: ${colleague.login}.`)).toBeVisible();
  await expect(nameOf(page)).toHaveValue(`${name}, новое имя`);
  await expect(attributesOf(page)).toHaveValue('Срок: год');
  await save(page).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  expect(await readProduct(page, id)).toMatchObject({ name: `${name}, новое имя`, attributes: 'Срок: год' });
  await colleague.leave();
});

test(
  'a field that another operator has changed is not overwritten after a refresh, and its new value is offered',
  extended,
  async ({ page, browser, baseURL }) => {
    await enterOffice(page, await firstOperator());
    const colleague = await addColleague(page, browser, baseURL);
    const { id, name } = await openProduct(page);
    await attributesOf(page).fill('Срок: год');
    await colleague.change(id, { name: `${name}, новое имя`, attributes: 'Срок: месяц' });
    // The bar is away while the page is scrolled down.
    await page.evaluate(() => scrollTo(0, 0));
    await refresh(page).click();
    await expect(nameOf(page)).toHaveValue(`${name}, новое имя`);
    await expect(attributesOf(page)).toHaveValue('Срок: год');

    await save(page).click();
    await expect(page.getByText(`Пока вы правили, запись сохранил другой оператор: ${colleague.login}.`)).toBeVisible();
    expect((await readProduct(page, id)).attributes).toBe('Срок: месяц');
    const collision = page.getByRole('alert').filter({ hasText: 'Поля, которые вы правили, тем временем изменились' });
    await expect(collision).toContainText('Характеристики');
    await collision.getByRole('button', { name: 'Взять новые значения' }).click();
    await expect(collision).toHaveCount(0);
    await expect(attributesOf(page)).toHaveValue('Срок: месяц');
    await colleague.leave();
  },
);

test(
  'a refresh that fails leaves what was typed into a form, which is saved once the server responds again',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    const { id, name } = await openProduct(page);
    await nameOf(page).fill(`${name}, набрано`);
    const address = `**/api/admin/products/${id}`;
    await page.route(address, (route) => route.abort());
    await refresh(page).click();
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Нет связи с сервером' });
    await expect(failure).toBeVisible();
    await expect(nameOf(page)).toHaveValue(`${name}, набрано`);
    await page.unroute(address);
    await failure.getByRole('button', { name: 'Обновить' }).click();
    await expect(failure).toHaveCount(0);
    await save(page).click();
    await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
    expect((await readProduct(page, id)).name).toBe(`${name}, набрано`);
  },
);

test('what is typed while a form is being saved stays in it', extended, async ({ page }) => {
  await enterOffice(page, await firstOperator());
  const { id, name } = await openProduct(page);
  await nameOf(page).fill(`${name}, новое имя`);
  const typed = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    sent.resolve();
    await typed.promise;
    await route.continue();
  });
  await save(page).click();
  await sent.promise;
  await attributesOf(page).fill('Срок: год');
  typed.resolve();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(attributesOf(page)).toHaveValue('Срок: год');
  await save(page).click();
  await expect.poll(async () => (await readProduct(page, id)).attributes).toBe('Срок: год');
  expect((await readProduct(page, id)).name).toBe(`${name}, новое имя`);
});

test(
  'without a connection a form says so and keeps what was typed, and a list offers to try again',
  extended,
  async ({ page, context }) => {
    await enterOffice(page, await firstOperator());
    const { id, name } = await openProduct(page);
    await nameOf(page).fill(`${name}, без связи`);
    await context.setOffline(true);
    await save(page).click();
    // Parts of the page that were still loading, such as a preview, say the same inside it.
    const refusal = page.locator('[role=alert]:not(main *)');
    await expect(refusal).toHaveText('Нет связи с сервером. Проверьте интернет и повторите.');
    await expect(nameOf(page)).toHaveValue(`${name}, без связи`);
    await context.setOffline(false);
    await save(page).click();
    await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
    expect((await readProduct(page, id)).name).toBe(`${name}, без связи`);

    await context.setOffline(true);
    await page.getByRole('menuitem', { name: 'Зоны', exact: true }).click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Нет связи с сервером.');
    const note = page.getByText('Нет связи с магазином');
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await failure.getByRole('button', { name: 'Обновить' }).click();
    await expect(note).toBeHidden();
    await expect(page.getByRole('cell', { name: '.com', exact: true })).toBeVisible();
  },
);

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

test('nobody leaves a form with unsaved text by accident', extended, async ({ page }) => {
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
