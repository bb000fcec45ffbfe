import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { callOffice } from '../steps/call-office.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator, signInAtOffice } from '../steps/office.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

const PRODUCTS = 200;
const ROWS = 1_200;
/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const chooseFile = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** The prices of the products whose names contain the text, each once. */
async function pricesOf(page: Page, q: string): Promise<number[]> {
  const response = await page.request.get(`/api/admin/products?perPage=200&q=${encodeURIComponent(q)}`);
  const { items } = (await response.json()) as { items: { price: number }[] };
  expect(items).toHaveLength(PRODUCTS);
  return [...new Set(items.map(({ price }) => price))];
}

test('a corrected file creates 200 products, and their prices are changed by 10 % and restored', async ({ page }) => {
  const mark = `Опт ${crypto.randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: PRODUCTS }, (_, n) => `${mark} ${n};Telegram > Автореги;100,00;false`);
  const fileOf = (lines: string[]) => Buffer.from(['name;subcategory;price;isListed', ...lines].join('\r\n'));
  await enterOffice(page, await firstOperator());

  await page.goto('/admin/import-products');
  await chooseFile(page, 'товары.csv', 'text/csv', fileOf([rows[0] ?? '', `${mark};Нет > Такого;сто;false`]));
  await expect(page.getByRole('row', { name: /^3\s*subcategory\s*Такого раздела нет/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3\s*price\s*Это не число/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Импортировать' })).toHaveCount(0);

  await chooseFile(page, 'товары.csv', 'text/csv', fileOf(rows));
  await expect(page.getByText(`новых товаров: ${PRODUCTS}, изменится: 0`)).toBeVisible();
  await page.getByRole('button', { name: 'Импортировать' }).click();
  await page.getByLabel(/^Причина/).fill('новый поставщик');
  await page.getByRole('dialog').getByRole('button', { name: 'Импортировать' }).click();
  await expect(page.getByText(`Новых товаров: ${PRODUCTS}, изменено: 0`)).toBeVisible();

  await page.goto(`/admin/products?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
  await expect(page.getByText(`из ${PRODUCTS}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Изменить цены', exact: true }).click();
  await page.getByLabel(/^На сколько/).fill('10');
  await page.getByRole('button', { name: 'Показать новые цены' }).click();
  await expect(page.getByRole('heading', { name: `Изменится ${PRODUCTS} цен` })).toBeVisible();
  await expect(page.getByRole('row', { name: /100,00\s₽\s*110,00\s₽\s*\+10\s%/ })).toHaveCount(50);
  expect(await pricesOf(page, mark)).toEqual([100]);
  await page.getByRole('button', { name: 'Изменить цены' }).click();
  await page.getByLabel(/^Причина/).fill(mark);
  await page.getByRole('dialog').getByRole('button', { name: 'Изменить цены' }).click();
  const change = page.getByRole('row', { name: mark });
  await expect(change).toContainText(String(PRODUCTS));
  expect(await pricesOf(page, mark)).toEqual([110]);

  await change.getByRole('button', { name: 'Вернуть цены' }).click();
  await page.getByLabel(/^Причина/).fill('ошиблись');
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть цены' }).click();
  await expect(page.getByText(`Возвращены цены ${PRODUCTS} товаров.`)).toBeVisible();
  await expect(change.getByText(/^Возвращено: /)).toBeVisible();
  expect(await pricesOf(page, mark)).toEqual([100]);
});

/** Adds a hidden category with subcategories of these names. Hidden, because the other journeys use the shop. */
async function addCategory(page: Page, names: readonly string[]): Promise<{ id: number; name: string }> {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/admin/${path}`, { headers: { 'x-lotok-admin': '1' }, data });
    expect(response.status(), path).toBe(201);
    return (await response.json()) as { id: number; name: string };
  };
  const inAll = (name: string) => ({ name, nameEn: name, nameZh: name });
  const category = await post('categories', {
    ...inAll(`Категория ${crypto.randomUUID().slice(0, 8)}`),
    isListed: false,
  });
  for (const name of names) await post('subcategories', { categoryId: category.id, ...inAll(name) });
  return category;
}

/** The names of the subcategories of a category, in the order of the server. */
async function readOrder(page: Page, categoryId: number): Promise<string[]> {
  const response = await page.request.get(`/api/admin/subcategories?categoryId=${categoryId}&sort=position`);
  return ((await response.json()) as { items: { name: string }[] }).items.map(({ name }) => name);
}

/** Drags a row by the mouse to the middle of another one. */
async function drag(row: Locator, target: Locator): Promise<void> {
  const { mouse } = row.page();
  const middleOf = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  await row.scrollIntoViewIfNeeded();
  await mouse.move(...(await middleOf(row)));
  await mouse.down();
  await mouse.move(...(await middleOf(target)), { steps: 8 });
  await mouse.up();
}

/** Puts subcategories into order by the mouse and by the keyboard. */
async function orderSubcategories(page: Page): Promise<void> {
  const category = await addCategory(page, ['Первый', 'Второй', 'Третий']);
  await page.getByRole('menuitem', { name: 'Порядок показа' }).click();
  await page.getByRole('button', { name: new RegExp(`^${category.name}`) }).press('Enter');
  const rows = page.getByRole('list', { name: `Разделы: ${category.name}` }).getByRole('listitem');
  const expectOrder = async (...names: string[]) => {
    await expect.poll(() => readOrder(page, category.id)).toEqual(names);
    await expect(rows).toContainText(names);
  };
  await expect(rows).toContainText(['Первый', 'Второй', 'Третий']);
  await drag(rows.nth(2), rows.nth(0));
  await expectOrder('Третий', 'Первый', 'Второй');
  await drag(rows.nth(0), rows.nth(1));
  await expectOrder('Первый', 'Третий', 'Второй');

  const down = page.getByRole('button', { name: 'Опустить: Первый' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expectOrder('Третий', 'Первый', 'Второй');
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder('Третий', 'Второй', 'Первый');
  // The row is the last one, and still has the focus.
  await expect(down).toBeDisabled();
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectOrder('Третий', 'Первый', 'Второй');
}

test('the numbers of a long file are written with separated thousands', extended, async ({ page }) => {
  await enterOffice(page, await firstOperator());
  await page.goto('/admin/import-products');
  const rows = Array.from({ length: ROWS }, (_, n) => `Ряд ${n};Telegram > Автореги;100,00`);
  await chooseFile(page, 'товары.csv', 'text/csv', Buffer.from(['name;subcategory;price', ...rows].join('\n')));
  await expect(page.getByText(/Строк: 1\s200, новых товаров: 1\s200, изменится: 0/)).toBeVisible();
});

test('a product that is created with a picture is in the shop, and its copy and its schedule are in the office', async ({
  page,
}) => {
  const name = `Товар ${crypto.randomUUID().slice(0, 8)}`;
  await enterOffice(page, await firstOperator());
  await page.goto('/admin/products/create');
  await page.getByLabel(/^Название/).fill(name);
  await page.getByLabel(/^Раздел/).fill('Автореги');
  await page.getByRole('option', { name: 'Telegram › Автореги' }).click();
  await chooseFile(page, 'picture.png', 'image/png', PNG);
  const picture = page.getByRole('img', { name: 'Нынешняя картинка' });
  await expect(picture).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}\.webp$/);
  await page
    .getByLabel(/^Цена, ₽/)
    .first()
    .fill('123456');
  await page.getByLabel(/^Описание, HTML/).fill('<p>Ключ <b>навсегда</b></p><script>alert(1)</script>');
  await expect(page.getByText('Часть разметки магазин не показывает')).toBeVisible();
  await expect(page.getByRole('main').locator('b', { hasText: 'навсегда' })).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Создано')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  const address = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Запланировать' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Когда/).fill('2099-12-31T23:59');
  await dialog.getByLabel(/^Новая цена/).fill('99.5');
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await expect(page.getByText(/Цена 123\s456,00\s₽ → 99,50\s₽/)).toBeVisible();

  await page.getByRole('button', { name: 'Создать копию' }).click();
  await dialog.getByRole('button', { name: 'Создать копию' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(/^Название/)).toHaveValue(`${name} (копия)`);
  await expect(page.getByRole('switch', { name: 'Показывается' })).not.toBeChecked();

  const src = (await page.getByRole('img', { name: 'Нынешняя картинка' }).getAttribute('src')) ?? '';
  await orderSubcategories(page);
  await page.goto(address.replace('/admin', ''));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const shown = page.locator(`main img[src="${src}"]`).first();
  await expect(shown).toHaveJSProperty('naturalWidth', 320);
});

test(
  'who writes texts changes the description of a product and leaves its prices and tiers',
  extended,
  async ({ page }) => {
    await enterOffice(page, await firstOperator());
    const writer = { login: `op_${crypto.randomUUID().slice(0, 8)}`, password: 'пароль оператора' };
    await callOffice(page, 'POST operators', { body: { ...writer, role: 'content', language: 'ru' } });
    const { items } = await callOffice(page, 'GET subcategories', { query: { perPage: '1' } });
    const product = await callOffice(page, 'POST products', {
      body: {
        subcategoryId: items[0]?.id ?? 0,
        name: `Текст ${writer.login}`,
        price: 100,
        htmlDescription: '<p>Старое</p>',
        attributes: '',
        isListed: false,
        tiers: [{ from: 10, price: 90 }],
      },
    });
    await page.context().clearCookies();
    await signInAtOffice(page, writer);
    await expect(page.getByRole('menuitem', { name: 'Товары', exact: true })).toBeVisible();
    await page.goto(`/admin/products/${product.id}`);
    await page.getByLabel('Описание').fill('<p>Новое</p>');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    const { price, tiers, htmlDescription } = await callOffice(page, 'GET products/:id', { id: product.id });
    expect({ price, tiers, htmlDescription }).toEqual({
      price: 100,
      tiers: [{ from: 10, price: 90 }],
      htmlDescription: '<p>Новое</p>',
    });
  },
);
