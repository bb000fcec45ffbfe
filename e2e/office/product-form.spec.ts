import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { callOffice } from '../steps/call-office.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

test(
  'what is typed into the form of a product about its prices and terms stands there again, and on its page in the shop',
  extended,
  async ({ page, call }) => {
    const name = `Условия ${crypto.randomUUID().slice(0, 8)}`;
    await enterOffice(page, await firstOperator());
    await page.goto('/admin/products/create');
    await page.getByLabel(/^Название/).fill(name);
    await page.getByLabel(/^Раздел/).fill('Автореги');
    await page.getByRole('option', { name: 'Telegram › Автореги' }).click();
    const prices = page.getByLabel(/^Цена, ₽/);
    await prices.fill('120.50');
    await page.getByLabel(/^Себестоимость, ₽/).fill('70.25');
    await page.getByLabel(/^Минимум в покупке/).fill('2');
    await page.getByLabel(/^Максимум в покупке/).fill('40');
    const tiers = page.getByLabel(/^От, штук/);
    for (const [index, [from, price]] of [
      ['5', '110'],
      ['20', '99.90'],
    ].entries()) {
      await page.getByRole('button', { name: 'Добавить оптовую цену' }).click();
      await tiers.nth(index).fill(from ?? '');
      await prices.nth(index + 1).fill(price ?? '');
    }
    await page.getByLabel(/^Описание, HTML/).fill('<p>Ключ</p>');
    await page.getByLabel(/^Гарантия, минут/).fill('45');
    await page.getByRole('switch', { name: 'Нужно видео' }).check();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Создано')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    await page.reload();
    await expect(page.getByLabel(/^Название/)).toHaveValue(name);
    const shown = () =>
      Promise.all(
        [
          prices.nth(0),
          page.getByLabel(/^Себестоимость, ₽/),
          page.getByLabel(/^Минимум в покупке/),
          page.getByLabel(/^Максимум в покупке/),
          tiers.nth(0),
          prices.nth(1),
          tiers.nth(1),
          prices.nth(2),
          page.getByLabel(/^Гарантия, минут/),
        ].map(async (field) => Number(await field.inputValue())),
      );
    expect(await shown()).toEqual([120.5, 70.25, 2, 40, 5, 110, 20, 99.9, 45]);
    await expect(page.getByRole('switch', { name: 'Нужно видео' })).toBeChecked();

    const file = { type: 'text/plain', text: `${name}:1` };
    await callOffice(page, 'POST products/:id/units', { id, file });
    const { tiers: sold } = await call('products/getProduct', { productId: id });
    expect(sold.map(({ from, price }) => [from, price])).toEqual([
      [5, 110],
      [20, 99.9],
    ]);
    await page.goto(`/products/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('За одну покупку: от 2 до 40 шт.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Для замены нужно видео' })).toBeVisible();
    await expect(main).toContainText(/Гарантия\s45\sминут\sпосле\sвыдачи/);
    await expect(main.getByText(/120,50\s₽/).first()).toBeVisible();
    const cheaper = main.getByRole('listitem').filter({ hasText: /^от\s\d+\sшт\./ });
    await expect(cheaper).toHaveText([/^от\s5\sшт\.\s—\s110,00\s₽$/, /^от\s20\sшт\.\s—\s99,90\s₽$/]);
  },
);
