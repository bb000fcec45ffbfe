import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { BEFORE_SIGN_IN, firstOperator, signInAtOffice } from '../steps/office.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

test(
  'an operator who may only read opens every form that a link leads to, and can save nothing there',
  extended,
  async ({ page }) => {
    await signInOffice(page, await firstOperator());
    const mark = crypto.randomUUID().slice(0, 8);
    const reader = { login: `op_${mark}`, password: 'пароль оператора' };
    await callOffice(page, 'POST operators', { body: { ...reader, role: 'finance', language: 'ru' } });
    const product = await callOffice(page, 'POST products', {
      body: {
        subcategoryId: 1,
        name: `Только чтение ${mark}`,
        price: 50,
        htmlDescription: '<p>x</p>',
        attributes: '',
        isListed: false,
      },
    });
    const promoCode = await callOffice(page, 'POST promoCodes', {
      body: { code: `READ-${mark}`, percent: 10, categoryIds: [1] },
    });
    const prize = await callOffice(page, 'POST luckPrizes', {
      body: { kind: 'balance', amount: 10, weight: 1, isActive: false },
    });
    const reply = await callOffice(page, 'POST cannedReplies', {
      body: { title: `Чтение ${mark}`, textRu: `Ответ ${mark}` },
    });
    const { items: zones } = await callOffice(page, 'GET zones', { query: { perPage: '1' } });
    await page.context().clearCookies();
    await signInAtOffice(page, reader);
    await expect(page.getByRole('menuitem', { name: 'Товары', exact: true })).toBeVisible();

    const save = page.getByRole('button', { name: 'Сохранить' });
    const remove = page.getByRole('button', { name: /^(Удалить|Скрыть|Завершить)/ });
    for (const [address, field] of [
      [`products/${product.id}`, /^Название/],
      ['categories/1', /^Название/],
      ['subcategories/1', /^Название/],
      [`promoCodes/${promoCode.id}`, /^Промокод/],
      [`luckPrizes/${prize.id}`, /^Вес/],
      [`zones/${zones[0]?.id}`, /^Цена за год/],
      [`cannedReplies/${reply.id}`, /^Название/],
    ] as const) {
      await page.goto(`/admin/${address}`);
      await expect(page.getByLabel(field).first(), address).not.toHaveValue('');
      await expect(page.getByLabel(field).first(), address).toBeDisabled();
      await expect(page.getByText('Ваша роль может это только смотреть.'), address).toBeVisible();
      await expect(save, address).toHaveCount(0);
      await expect(remove, address).toHaveCount(0);
    }

    await page.goto(`/admin/zones/${zones[0]?.id}`);
    const letters = page.getByRole('combobox', { name: 'Буквы в имени' });
    await letters.press('ArrowDown');
    await expect(letters).toHaveAttribute('aria-expanded', 'false');
    await page.goto(`/admin/promoCodes/${promoCode.id}`);
    await expect(page.locator('.MuiChip-root')).toHaveCount(1);
    await expect(page.locator('.MuiChip-deleteIcon')).toHaveCount(0);

    await page.goto(`/admin/products?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
    await page.getByRole('cell', { name: `Только чтение ${mark}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}$`));
    await expect(page.getByLabel(/^Название/)).toHaveValue(`Только чтение ${mark}`);
    await page.goBack();
    await expect(page.getByRole('cell', { name: `Только чтение ${mark}` })).toBeVisible();
  },
);
