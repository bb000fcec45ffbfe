import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openPage, reloadPage } from '../steps/guest.ts';

test('a category shows its subcategories, and each can be selected', extended, async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Категории' }).click();
  const list = page.getByRole('region', { name: 'Категории' });
  await expect(list.getByRole('link')).toHaveCount(30);
  await expect(list.getByRole('link').last()).toHaveText('Домены');
  await list.getByRole('link', { name: 'Telegram' }).click();
  await expect(page).toHaveURL('/categories/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Telegram' })).toBeVisible();
  await expect(list).toBeHidden();

  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText([/^Автореги/, /^Самореги/, /^С\sотлёжкой/, /^Premium/, /^Звёзды/, /^Каналы/]);
  await page.getByRole('radio', { name: 'Автореги' }).check();
  await expect(sections).toHaveCount(1);
  await expect(page).toHaveURL('/categories/1?subCategory=1');
  await reloadPage(page);
  await expect(sections).toHaveCount(1);
});

test('more products of a subcategory can be shown until all are shown', extended, async ({ page }) => {
  await openPage(page, '/categories/1?subCategory=1');
  const rows = page.getByRole('list', { name: 'Автореги' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Показать ещё 4 из 14' }).click();
  await expect(rows).toHaveCount(14);
  await expect(page.getByRole('button', { name: /^Показать\sещё/ })).toHaveCount(0);
});

test('a category is filtered by price and stock, and the URL follows', async ({ page }) => {
  await openPage(page, '/categories/1');
  const panel = page.getByRole('region', { name: 'Фильтры' });
  await panel.getByRole('textbox', { name: 'Цена, ₽: От' }).fill('200');
  await panel.getByRole('textbox', { name: 'Остаток, шт.: От' }).fill('10');
  await panel.getByRole('textbox', { name: 'Остаток, шт.: От' }).press('Enter');
  await page.getByLabel('Сортировка').selectOption('Сначала новые');
  await expect(page).toHaveURL('/categories/1?minPrice=200&minQuantity=10&sortBy=newest');
  await panel.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(page).toHaveURL('/categories/1');
});
