import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { callOffice } from '../steps/call-office.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator, signInAtOffice } from '../steps/office.ts';

// A wrong password and a stale change are refused.
test.use({ expectedConsoleErrors: new RegExp(`${BEFORE_SIGN_IN.source}|status of 40[09]`) });

test('a wrong password is refused, and the right one opens the office', async ({ page }) => {
  const { login, password } = await firstOperator();
  await page.goto('/admin');
  await page.getByLabel(/^Логин/).fill(login);
  await page.getByLabel(/^Пароль/).fill('не тот пароль');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль.');
  await page.getByLabel(/^Пароль/).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: `Здравствуйте, ${login}` })).toBeVisible();
  await expect(page.getByText('Ваша роль: Владелец')).toBeVisible();
});

test('a price that an operator changes is the price in the shop, and the change is in the log', async ({
  page,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 100 });
  await enterOffice(page, await firstOperator());
  await page.goto(`/admin/products/${product.id}`);
  const price = page.getByLabel(/^Цена, ₽/).first();
  await expect(price).toHaveValue(String(product.price));
  await price.fill(String(product.price + 7));
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect
    .poll(async () => (await call('products/getProduct', { productId: product.id })).price)
    .toBe(product.price + 7);
  const filter = JSON.stringify({ resource: 'products', resourceId: String(product.id) });
  await page.goto(`/admin/audit?filter=${encodeURIComponent(filter)}`);
  await expect(page.getByRole('row', { name: new RegExp(`PUT products/:id\\s*${product.id}`) }).first()).toBeVisible();
});

test('an operator of support sees no cost and no file of products, and is signed out at once when leaving', async ({
  page,
  browser,
  baseURL,
}) => {
  const leaver = { login: `op_${crypto.randomUUID().slice(0, 8)}`, password: 'пароль оператора' };
  await enterOffice(page, await firstOperator());
  await page.goto('/admin/operators/create');
  await page.getByLabel(/^Логин/).fill(leaver.login);
  await page.getByLabel(/^Пароль/).fill(leaver.password);
  await page.getByLabel(/^Роль/).click();
  await page.getByRole('option', { name: 'Поддержка' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Создано')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const theirs = await elsewhere.newPage();
  await signInAtOffice(theirs, leaver);
  await theirs.getByRole('menuitem', { name: 'Товары', exact: true }).click();
  await expect(theirs.getByRole('columnheader', { name: 'Цена' })).toBeVisible();
  await expect(theirs.getByRole('columnheader', { name: 'Закупка' })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Скачать CSV' })).toHaveCount(0);
  await page.goto(`/admin/operators?filter=${encodeURIComponent(JSON.stringify({ q: leaver.login }))}`);
  await page.getByRole('cell', { name: leaver.login }).click();
  await expect(page).toHaveURL(/\/operators\/\d+/);
  const resourceId = /\/operators\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.getByRole('switch', { name: 'Работает' }).uncheck();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранить и завершить сеансы?' });
  await expect(dialog).toContainText(`${leaver.login} больше не войдёт, завершится 1 сеанс`);
  await dialog.getByLabel(/^Причина/).fill('уволился');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  // The list may write its filter into the address.
  await expect(page).toHaveURL(/\/admin\/operators(\?|$)/);
  const { items } = await callOffice(page, 'GET audit', { query: { resource: 'operators', resourceId, perPage: '1' } });
  expect(items).toMatchObject([{ action: 'PUT operators/:id', after: { isActive: false }, reason: 'уволился' }]);

  await theirs.goto('/admin/products');
  await expect(theirs.getByRole('heading', { name: 'Вход для операторов' })).toBeVisible();
  await elsewhere.close();
});

test(
  'a refused field says why in the language of the operator, which the document and its tab have too',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    await page.goto('/admin/cannedReplies/create');
    await expect(page).toHaveTitle(/^(\(\d+\) )?Шаблон ответа: создание — Лоток: управление$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await page.getByLabel(/^Название/).fill('Без смысла');
    await page.getByLabel('Текст по-русски').fill('Здравствуйте, {nobody}!');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Такой подстановки нет: {nobody}')).toBeVisible();
    await expect(page.getByText('Проверьте поля формы.')).toBeVisible();

    await page.getByRole('button', { name: 'Русский' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/ — Lotok: back office$/);
    await page.getByLabel('Text in Russian').fill('{nobody}');
    await page.getByLabel(/^(Title|Name)/).fill('Senseless');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('There is no such placeholder: {nobody}')).toBeVisible();
  },
);

test(
  'a new role keeps what another owner has changed meanwhile, also when it is confirmed again',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    const login = `op_${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await callOffice(page, 'POST operators', {
      body: { login, password: 'пароль оператора', role: 'support', language: 'ru' },
    });
    await page.goto(`/admin/operators/${id}`);
    await page.getByLabel(/^Роль/).click();
    await page.getByRole('option', { name: 'Финансы' }).click();
    await callOffice(page, 'PUT operators/:id', { id, body: { language: 'en' } });
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сохранить и завершить сеансы?' });
    await dialog.getByLabel(/^Причина/).fill('перешёл в другой отдел');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page).toHaveURL(/\/admin\/operators(\?|$)/);
    expect(await callOffice(page, 'GET operators/:id', { id })).toMatchObject({
      role: 'finance',
      language: 'en',
    });
  },
);
