import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { createAccount } from '../steps/accounts.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { addCase, addPersonItems, addSoldItems } from '../steps/office-items.ts';
import { firstOperator } from '../steps/office.ts';
import { placePaidOrder } from '../steps/paid-order.ts';

/** Presses the button and returns the first cell of each row of the file, without the header. */
async function downloadIds(page: Page): Promise<number[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const [header = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(header).toMatch(/^id,/);
  return rows.map((row) => Number(row.split(',')[0]));
}

test('all orders of a buyer open from an order, and the file of a list has the rows of its filters', async ({
  page,
  call,
}) => {
  const { login, token } = await createAccount(call);
  const { orderId: first } = await placePaidOrder(call, token, 1);
  const { orderId: second } = await placePaidOrder(call, token, 1);
  await placePaidOrder(call, (await createAccount(call)).token, 1);
  await signInOffice(page, await firstOperator());
  await page.goto(`/admin/orders/${second}`);
  await page.getByRole('link', { name: 'Все заказы покупателя' }).click();
  await expect(page.getByRole('combobox', { name: 'Покупатель' })).toHaveValue(login);
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await downloadIds(page)).toEqual([second, first]);

  const open = await addCase(page, call);
  const solved = await addCase(page, call);
  await callOffice(page, 'POST cases/:id/payBack', { id: solved, body: { reason: 'возвращено на карту' } });
  await page.goto('/admin/cases');
  await expect(page.getByRole('row', { name: new RegExp(`^${open}\\b`) })).toBeVisible();
  const ids = await downloadIds(page);
  expect(ids).toContain(open);
  expect(ids).not.toContain(solved);
});

/** Rows that every shop has. */
const SEEDED = ['articles', 'banners', 'categories', 'operators', 'pages', 'subcategories', 'zones'];

test(
  'every row opens at the address of its list and its id, and at that of former versions',
  extended,
  async ({ page, call }) => {
    await signInOffice(page, await firstOperator());
    const { token } = await createAccount(call);
    const { orderId } = await placePaidOrder(call, token, 1);
    await call('claims/openClaim', { orderId, units: [1], message: 'Пароль не подходит' }, { token });
    const { ticket_id } = await call('support/createTicket', { orderId, message: 'Как войти?' }, { token });
    const { tickets: _conversation, ...sold } = await addSoldItems(page, call);
    const addresses = [
      ...SEEDED.map((resource) => `/admin/${resource}/1`),
      ...Object.values(sold),
      ...Object.values(await addPersonItems(page, call)),
    ];
    for (const address of addresses) {
      const read = page.waitForResponse((response) => new URL(response.url()).pathname === `/api${address}`);
      await page.goto(`${address}/show`, { waitUntil: 'commit' });
      expect((await read).status(), address).toBe(200);
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
      await expect(page.getByRole('main').getByText(/./).first(), address).toBeVisible();
      await expect(page.locator('.list-page'), address).toHaveCount(0);
    }
    for (const address of [`/admin/tickets/${ticket_id}`, `/admin/claims/${orderId}`]) {
      await page.goto(address);
      await expect(page.getByRole('log').getByText('Как войти?')).toBeVisible();
    }
    const backup = await callOffice(page, 'POST backups');
    await page.goto(`/admin/backups/${backup.id}`);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  },
);

const MANY = 450;

test('all rows of a filter are selected, more than a page of the API has, and their prices are previewed', async ({
  page,
}) => {
  const mark = `Выбор ${crypto.randomUUID().slice(0, 8)}`;
  await signInOffice(page, await firstOperator());
  const rows = Array.from({ length: MANY }, (_, n) => `${mark} ${n};Telegram > Автореги;100,00;false`);
  const { created } = await callOffice(page, 'POST import/products', {
    file: { type: 'text/csv', text: ['name;subcategory;price;isListed', ...rows].join('\r\n') },
  });
  expect(created).toBe(MANY);
  await page.goto(`/admin/products?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Выбрать все' }).click();
  await expect(page.getByText(`Выбрано ${MANY}`)).toBeVisible();
  await page.getByRole('link', { name: 'Изменить цены выбранных' }).click();
  await expect(page.getByText(`Изменятся цены ${MANY} выбранных товаров.`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Округлить' }).click();
  await expect(page.getByRole('option', { name: 'до 0,01 ₽' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(/^На сколько/).fill('10');
  await page.getByRole('button', { name: 'Показать новые цены' }).click();
  await expect(page.getByRole('heading', { name: `Изменится ${MANY} цен` })).toBeVisible();

  const { items } = await callOffice(page, 'GET products', { query: { q: mark, perPage: '200' } });
  const { items: more } = await callOffice(page, 'GET products', { query: { q: mark, perPage: '200', page: '2' } });
  const productIds = [...items, ...more].map(({ id }) => id);
  const promoCode = await callOffice(page, 'POST promoCodes', {
    body: { code: mark.replace('Выбор ', 'MANY-'), percent: 5, productIds: productIds.slice(0, 250) },
  });
  await page.goto(`/admin/promoCodes/${promoCode.id}`);
  await expect(page.getByRole('button', { name: mark })).toHaveCount(250);
});

test(
  'an address that is no page says so in the language of the operator, and leads to the first page',
  extended,
  async ({ page }) => {
    await signInOffice(page, await firstOperator());
    await page.goto('/admin/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'Не найдено' })).toBeVisible();
    await expect(page.getByText('Такой страницы нет: проверьте ссылку.', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Сводка' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Сводка' })).toBeVisible();
  },
);

test('a user opens from the list, whose rows have less than the page of one', extended, async ({ page, call }) => {
  const { login } = await createAccount(call);
  await signInOffice(page, await firstOperator());
  await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: login }))}`);
  await page.getByRole('cell', { name: login, exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Сеансы/ })).toBeVisible();
});

test(
  'the pages of a list and the buttons of a choice are named in the language of the operator',
  extended,
  async ({ page }) => {
    await signInOffice(page, await firstOperator());
    await page.goto('/admin/products');
    await expect(page.getByRole('navigation', { name: 'Страницы', exact: true })).toBeVisible();
    await page.goto('/admin/stock/upload?productId=1');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Открыть', exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  },
);

test('an item that is removed leads to its list, and is not read again', extended, async ({ page }) => {
  await signInOffice(page, await firstOperator());
  const name = `Лишнее ${crypto.randomUUID().slice(0, 8)}`;
  const inAll = { name, nameEn: name, nameZh: name, isListed: false };
  const category = await callOffice(page, 'POST categories', { body: inAll });
  const product = await callOffice(page, 'POST products', {
    body: { subcategoryId: 1, name, price: 10, htmlDescription: '', attributes: '', isListed: false },
  });
  const reply = await callOffice(page, 'POST cannedReplies', { body: { title: name, textRu: name } });
  const prize = await callOffice(page, 'POST luckPrizes', {
    body: { kind: 'balance', amount: 10, weight: 1, isActive: false },
  });
  // A console error of a 404 would fail the test.
  for (const [address, title, label] of [
    [`categories/${category.id}`, 'Категории', 'Удалить'],
    [`products/${product.id}`, 'Товары', 'Удалить'],
    [`cannedReplies/${reply.id}`, 'Шаблоны ответов', 'Удалить'],
    [`luckPrizes/${prize.id}`, 'Призы и шансы', 'Убрать'],
  ] as const) {
    await page.goto(`/admin/${address}`);
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Причина/).fill('больше не нужно');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect((await page.request.get(`/api/admin/${address}`)).status(), address).toBe(404);
    await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
  }
});
